import type { Site } from '../../sites/serving/site.ts';
import { listPaidOf } from './announce-store.ts';
import { announceBills } from './inbox-messages.ts';
import { payBills } from './pay.ts';
import { listDebtors, lockOwed } from './pay-store.ts';
import type { SettlementServices } from './settle.ts';

const PART = 500;

/** Pays what agents still owe from what they have by now, agents high in the tree first: they are what others are paid from. */
export async function retryDebts(
  { database, clock, eventOutbox }: SettlementServices,
  siteOf: (payerId: bigint) => Promise<Pick<Site, 'code' | 'manifest'> | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  for (const payerId of await listDebtors(database.db)) {
    signal?.throwIfAborted();
    const site = await siteOf(payerId);
    if (!site) continue;
    const { currency, name: house } = site.manifest.merchant;
    const at = new Date(clock.now());
    await database.transaction(async (within) => {
      const owed = await lockOwed(within, payerId, PART);
      await payBills(within, owed, { merchant: site.code, currency, payer: 'upline', at });
      const ids = owed.map(({ id }) => id);
      await announceBills(within, await listPaidOf(within, ids), { house, at });
    });
  }
  eventOutbox.scheduleFlush();
}
