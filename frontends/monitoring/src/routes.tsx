import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { MonitoringPage } from './monitoring-page.tsx';

export const routes: RouteObject[] = [{ path: '/monitoring', element: <MonitoringPage /> }];
