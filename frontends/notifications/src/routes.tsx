import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { SettingsPage } from './settings/settings-page.tsx';
import { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx';

export const routes: RouteObject[] = [
  { path: '/notifications', element: <SettingsPage /> },
  { path: '/unsubscribe', element: <UnsubscribePage /> },
];
