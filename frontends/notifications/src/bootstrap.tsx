import { showAlone } from '@askwatch/web-kit/ui/alone';
import { routes } from './routes.tsx';

showAlone('notifications', routes, { id: 'pretend', email: 'pretend@askwatch.test', displayName: 'Pretend' });
