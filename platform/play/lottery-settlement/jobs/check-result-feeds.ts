import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { checkResultFeeds as check } from '../result-feeds.ts';

/** Asks the feeds of results again for draws outside of the platform that have a result. */
export const checkResultFeeds = defineJob({
  name: 'check-result-feeds',
  schedule: { everySeconds: 600 },
  timeoutSeconds: 300,
  run: (platform: Platform) => check(platform),
});
