import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { changeContract } from './change.ts';
import { OFFER_MS } from './policy.ts';
import { listContracts, listOldOffers, lockContracts } from './store.ts';

const PART = 200;

type JobPlatform = Pick<Platform, 'database' | 'clock' | 'random' | 'liveEvents' | 'sites' | 'eventOutbox'>;

/** Offers that nobody has answered for seven days expire. */
export const expireAgentOffers = defineJob({
  name: 'expire-agent-offers',
  schedule: { everySeconds: 3600 },
  timeoutSeconds: 600,
  run: async (platform: JobPlatform, _, { signal }) => {
    const before = new Date(platform.clock.now() - OFFER_MS);
    for (const { id, merchant } of await listOldOffers(platform.database.db, before, PART)) {
      signal.throwIfAborted();
      const site = platform.sites.byCode(merchant);
      if (!site) continue;
      const { timeZone } = site.manifest.merchant;
      await platform.database.transaction(async (within) => {
        await lockContracts(within, merchant);
        const [contract] = await listContracts(within, { merchant, id });
        if (!contract?.offered_at || contract.offered === null || contract.offered_at > before) return;
        await changeContract({ within, platform, merchant, timeZone, actor: 'platform' }, contract, 'expire');
      });
    }
    platform.eventOutbox.scheduleFlush();
  },
});
