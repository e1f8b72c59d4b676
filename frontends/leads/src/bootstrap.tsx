import { showStandalone } from '@askwatch/web-kit/ui/standalone';
import { routes } from './routes.tsx';

showStandalone('leads', routes, { id: 'pretend', email: 'pretend@askwatch.test', displayName: 'Pretend' });
