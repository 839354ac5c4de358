import type { RafflePrize } from '../../../rules/raffles/draw.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { memberAccount, post, systemAccount } from '../../money/ledger/store.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import { awardPoints } from '../points/award.ts';
import { setOff } from '../promotions/stores/grant-store.ts';
import type { Raffle, Ticket } from './tables.ts';
import { keepSetOff } from './ticket-store.ts';

const SCOPE = 'raffle';

export interface Prize {
  readonly raffle: Raffle;
  readonly ticket: Ticket;
  readonly kind: RafflePrize['kind'] | null;
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Pays a prize in the caller's transaction, once for its ticket. What the member owes from earlier rewards is set off first, kept with the
 * ticket and returned, in 1/10 000: the rest is credited.
 */
export async function payPrize(within: Executor, { raffle, ticket, kind, amount, at }: Prize): Promise<bigint> {
  const { member_id: memberId, id } = ticket;
  const key = String(id);
  if (kind === 'points' && amount > 0n)
    await awardPoints(within, { memberId, kind: 'reward', points: amount, scope: SCOPE, key, label: raffle.key });
  if (kind !== 'cash') return 0n;
  const money = { currency: raffle.currency, realm: 'play' } as const;
  const off = await setOff(within, { memberId, currency: money.currency, amount });
  if (off > 0n) await keepSetOff(within, id, off);
  const rest = amount - off;
  if (rest > 0n) {
    const posted = await post(within, {
      type: 'promo',
      scope: SCOPE,
      key,
      entries: [
        { account: systemAccount('promo_expense', money), amount: -rest },
        { account: memberAccount(memberId, 'cash', money), amount: rest },
      ],
      ref: { campaign: raffle.key },
    });
    if (!posted.ok) throw new Error(`The ledger refused the prize of ticket ${key}: ${posted.reason}.`);
  }
  await recordMemberEvent(within, {
    memberId,
    ...money,
    kind: 'reward',
    source: `raffle:${key}`,
    name: 'money',
    amount,
    at,
  });
  return off;
}
