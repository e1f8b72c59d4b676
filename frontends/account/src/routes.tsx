import './remote.css';
import type { RouteObject } from 'react-router';
import { SignInPage } from './sign-in/sign-in-page.tsx';

export const routes: RouteObject[] = [{ path: '/login', element: <SignInPage /> }];
