import './remote.css';
import type { RouteObject } from 'react-router';
import { PlaygroundPage } from './playground-page.tsx';

export const routes: RouteObject[] = [{ path: '/playground', element: <PlaygroundPage /> }];
