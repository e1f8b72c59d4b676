import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { BillingPage } from './billing-page.tsx';

export const routes: RouteObject[] = [{ path: '/billing', element: <BillingPage /> }];
