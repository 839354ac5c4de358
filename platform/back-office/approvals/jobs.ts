import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { expirePending } from './expire.ts';

/** Expires requests for approval whose time is over. */
export const expireOperationApprovals = defineJob({
  name: 'expire-operation-approvals',
  schedule: { everySeconds: 300 },
  run: (platform: Platform) => expirePending(platform),
});
