import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { queryTransfer } from './told-transfer.ts';
import { listDueTransfers } from './transfer-store.ts';

/** Asks vendors about the transfers whose outcome is not known. */
export const followWalletTransfers = defineJob({
  name: 'follow-wallet-transfers',
  schedule: { everySeconds: 5 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    for (const row of await listDueTransfers(platform.database.db, new Date(platform.clock.now()))) {
      signal.throwIfAborted();
      await queryTransfer(platform, row);
    }
  },
});
