import { federated } from '@askwatch/web-kit/build/federated';

export default federated('marketing');
