import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { sealLedger } from './seal-store.ts';

export const sealLedgerJob = defineJob({
  name: 'seal-ledger',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 600,
  run: async ({ database }: Platform) => void (await sealLedger(database.db)),
});
