import { jobs } from './jobs.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs(jobs);
