import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { playEverywhere } from './play-everywhere.ts';

/** Repeats demo play about once a day, because what the pages show covers recent play only. */
export const repeatDemoPlay = defineJob({
  name: 'repeat-demo-play',
  schedule: { everySeconds: 3_600 },
  run: (platform: Platform) => playEverywhere(platform),
});
