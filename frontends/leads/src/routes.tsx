import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { BuyLeadsPage } from './buy-leads-page.tsx';

export const routes: RouteObject[] = [{ path: '/buy-leads', element: <BuyLeadsPage /> }];
