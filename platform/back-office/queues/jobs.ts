import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { finishOperations } from './finish-operations.ts';

/** Finishes two-phase operations whose process ended between the phases. */
export const finishOpenOperations = defineJob({
  name: 'finish-operations',
  schedule: { everySeconds: 30 },
  timeoutSeconds: 600,
  run: (platform: Platform) => finishOperations(platform),
});
