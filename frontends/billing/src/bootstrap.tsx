import { showStandalone } from '@askwatch/web-kit/ui/standalone';
import { routes } from './routes.tsx';

showStandalone('billing', routes, { id: 'pretend', email: 'pretend@askwatch.test', displayName: 'Pretend' });
