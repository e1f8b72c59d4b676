import './remote.css';
import type { RouteObject } from 'react-router';
import { MonitoringPage } from './monitoring-page.tsx';

export const routes: RouteObject[] = [{ path: '/monitoring', element: <MonitoringPage /> }];
