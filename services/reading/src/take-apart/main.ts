import { jobs } from './jobs.ts';
import { serveJobs } from '@askwatch/service-kit/serve-jobs';

await serveJobs(jobs);
