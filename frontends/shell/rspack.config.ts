import { federated, liveWorker } from '@askwatch/web-kit/build/federated';

export default [federated('shell'), liveWorker];
