import { showStandalone } from '@askwatch/web-kit/ui/standalone';
import { routes } from './routes.tsx';

showStandalone('marketing', routes, null);
