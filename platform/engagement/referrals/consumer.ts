import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';
import { identitiesOf } from '../promotions/stores/identities.ts';
import { listMembers, type MemberRow } from '../promotions/stores/member-store.ts';
import { findProgramme } from './programme.ts';
import { countValid, decideReferral, listCircle, lockJoined } from './store.ts';
import type { Referral } from './tables.ts';

/**
 * Counts the stakes of invited members. With enough of them the invitation counts once for both sides, unless the friend shares
 * a document, mobile, mail address, account or device with the inviter, somebody above the inviter or another of their friends.
 */
export const consumer = defineConsumer({
  name: 'referrals',
  handle: async (within, events, platform) => {
    const play = Map.groupBy(
      events.filter(({ kind, valid }) => kind === 'play' && valid !== 0n),
      ({ memberId }) => memberId,
    );
    if (play.size === 0) return;
    for (const referral of await lockJoined(within, [...play.keys()]))
      await count(within, platform, { referral, events: play.get(referral.friend_id) ?? [] });
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
  const sum = referral.valid + events.reduce((total, event) => total + ownStake(event), 0n);
  const valid = sum > 0n ? sum : 0n;
  await countValid(within, referral.friend_id, valid);
  const programme = await findProgramme(within, referral.merchant, platform.clock.now());
  if (!programme || valid < programme.required || valid === 0n) return;
  const at = new Date(platform.clock.now());
  if (await isLinked(within, platform, referral)) {
    await decideReferral(within, referral.friend_id, { state: 'refused', reason: 'identity', at });
    return;
  }
  await decideReferral(within, referral.friend_id, { state: 'reached', at });
  const { currency, realm } = last;
  const told = {
    currency,
    realm,
    kind: 'referral',
    source: `referral:${referral.friend_id}`,
    at,
    amount: valid,
  } as const;
  await recordMemberEvent(within, { ...told, memberId: referral.referrer_id, name: 'referrer' });
  await recordMemberEvent(within, { ...told, memberId: referral.friend_id, name: 'friend' });
}

const KINDS = ['document', 'mobile', 'email', 'account', 'device'] as const;

/** Returns whether the friend is somebody of the inviter's circle under another name. */
async function isLinked(within: Executor, platform: EventPlatform, referral: Referral): Promise<boolean> {
  const circle = await listCircle(within, referral);
  const members = await listMembers(within, [...circle, referral.friend_id]);
  const secret = await platform.secrets.get('promotion-identities');
  const keysOf = (member: MemberRow | undefined): readonly string[] =>
    member ? identitiesOf(member, KINDS, secret).map(({ kind, hash }) => `${kind} ${hash.toString('hex')}`) : [];
  const own = new Set(keysOf(members.get(referral.friend_id)));
  return circle.some((id) => keysOf(members.get(id)).some((key) => own.has(key)));
}
