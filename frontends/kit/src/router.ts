// The router for all frontends, reduced to the exports they use: shared whole, it is as large as React.
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
