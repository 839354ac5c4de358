import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { isLinked } from './links.ts';
import { findProgramme } from './programme.ts';
import { follow, isUndone } from './rules.ts';
import { countValid, decideReferral, lockOpen, WATCHED_MS } from './store.ts';
import type { Referral } from './tables.ts';
import { sourceOf, takeReferralBack } from './take-back.ts';

/**
 * Counts the stakes of invited members. With enough of them the invitation counts once for both sides, unless the friend shares
 * a document, mobile, mail address, account or device with the inviter, somebody above the inviter or another of their friends.
 * When the stakes or a deposit are taken back afterwards, so are the rewards.
 */
export const consumer = defineConsumer({
  name: 'referrals',
  handle: async (within, events, platform) => {
    const moved = Map.groupBy(
      events.filter(({ kind, valid }) => (kind === 'play' && valid !== 0n) || kind === 'deposit-reversed'),
      ({ memberId }) => memberId,
    );
    if (moved.size === 0) return;
    const since = new Date(platform.clock.now() - WATCHED_MS);
    for (const referral of await lockOpen(within, [...moved.keys()], since))
      await count(within, platform, { referral, events: moved.get(referral.friend_id) ?? [] });
  },
  applied: (_, { eventOutbox }) => eventOutbox.scheduleFlush(),
});

interface Counted {
  readonly referral: Referral;
  readonly events: readonly MemberEvent[];
}

async function count(within: Executor, platform: EventPlatform, { referral, events }: Counted): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const counted = follow(referral.valid, events);
  const { valid } = counted;
  const at = new Date(platform.clock.now());
  await countValid(within, referral.friend_id, valid);
  if (referral.state === 'reached') {
    if (isUndone(counted, referral.required))
      await takeReferralBack(within, platform, { ...referral, reason: 'reversed', at });
    return;
  }
  const programme = await findProgramme(within, referral.merchant, platform.clock.now());
  if (!programme || valid < programme.required || valid === 0n) return;
  if (await isLinked(within, platform, referral)) {
    await decideReferral(within, referral.friend_id, { state: 'refused', reason: 'identity', at });
    return;
  }
  await decideReferral(within, referral.friend_id, { state: 'reached', required: programme.required, at });
  const { currency, realm } = last;
  const source = sourceOf(referral.friend_id);
  const told = { currency, realm, kind: 'referral', source, at, amount: valid } as const;
  await recordMemberEvent(within, { ...told, memberId: referral.referrer_id, name: 'referrer' });
  await recordMemberEvent(within, { ...told, memberId: referral.friend_id, name: 'friend' });
}
