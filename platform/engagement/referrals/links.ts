import type { Executor } from '../../kernel/database/connection.ts';
import type { EventPlatform } from '../member-events/define-consumer.ts';
import { identitiesOf } from '../promotions/stores/identities.ts';
import { listMembers, type MemberRow } from '../promotions/stores/member-store.ts';
import { listCircle } from './store.ts';
import type { Referral } from './tables.ts';

const KINDS = ['document', 'mobile', 'email', 'account', 'device'] as const;

/** Returns whether the friend is somebody of the inviter's circle under another name. */
export async function isLinked(
  within: Executor,
  { secrets }: Pick<EventPlatform, 'secrets'>,
  referral: Referral,
): Promise<boolean> {
  const circle = await listCircle(within, referral);
  const members = await listMembers(within, [...circle, referral.friend_id]);
  const secret = await secrets.get('promotion-identities');
  const keysOf = (member: MemberRow | undefined): readonly string[] =>
    member ? identitiesOf(member, KINDS, secret).map(({ kind, hash }) => `${kind} ${hash.toString('hex')}`) : [];
  const own = new Set(keysOf(members.get(referral.friend_id)));
  return circle.some((id) => keysOf(members.get(id)).some((key) => own.has(key)));
}
