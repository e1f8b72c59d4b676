import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { PlaygroundPage } from './playground-page.tsx';

export const routes: RouteObject[] = [{ path: '/playground', element: <PlaygroundPage /> }];
