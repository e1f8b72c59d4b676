import { showStandalone } from '@askwatch/web-kit/ui/standalone';
import { routes } from './routes.tsx';

showStandalone('notifications', routes, { id: 'pretend', email: 'pretend@askwatch.test', displayName: 'Pretend' });
