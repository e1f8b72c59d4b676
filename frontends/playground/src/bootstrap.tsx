import { showAlone } from '@askwatch/web-kit/ui/alone';
import { routes } from './routes.tsx';

showAlone('playground', routes, { id: 'pretend', email: 'pretend@askwatch.test', displayName: 'Pretend' });
