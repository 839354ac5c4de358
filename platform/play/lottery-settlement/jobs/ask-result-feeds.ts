import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { askResultFeeds as ask } from '../result-feeds.ts';

/** Asks the feeds of results for draws outside of the platform whose time has come. */
export const askResultFeeds = defineJob({
  name: 'ask-result-feeds',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 120,
  run: (platform: Platform) => ask(platform),
});
