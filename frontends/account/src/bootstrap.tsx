import { showAlone } from '@askwatch/web-kit/ui/alone';
import { routes } from './routes.tsx';

showAlone('account', routes, null);
