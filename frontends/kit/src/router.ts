// The one router of all frontends, and no more of it than they use: shared whole, it weighs as much as React does.
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from 'react-router';
