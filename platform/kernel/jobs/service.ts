import { defineService } from '../services/define-service.ts';
import { findJobs } from './find-jobs.ts';
import { type JobQueue, openQueue } from './queue.ts';

declare module '../platform.ts' {
  interface Platform {
    readonly jobs: JobQueue;
  }
}

export const service = defineService({
  provides: ['jobs'],
  needs: [],
  open: async ({ database, clock, log }) => {
    const jobs = openQueue({ database, clock, log, jobs: await findJobs() });
    return { services: { jobs }, close: jobs.close };
  },
});
