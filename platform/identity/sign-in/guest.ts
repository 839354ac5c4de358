import { calls } from '../../../generated/calls.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { unknownPassword } from '../password-hashing/password-hash.ts';
import { addMember, findById } from '../members/store.ts';
import { GUEST } from '../sessions/roles.ts';
import { memberRegistered } from '../members/events.ts';
import { type Begun, beginSession } from './sign-in.ts';

/**
 * Begins the session of a guest with play money: a member of their own kind that nobody can log in to again. The token
 * that asks for it was sealed by a page a moment ago, and is good once.
 */
export async function beginGuest(sealed: string, context: CallContext): Promise<Begun | Refusal> {
  const { platform, site } = context;
  const opened = await platform.keys.open({ value: sealed }, calls.freePlay);
  if (opened instanceof Refusal) return opened;
  const device = deviceIn(opened);
  if (device === undefined) return refuse('crypto.refused');
  const { random, clock, database } = platform;
  const username = `guest${Buffer.from(random.bytes(8)).toString('hex')}`;
  const passwordHash = await unknownPassword();
  const id = await database.transaction(async (within) => {
    const member = await addMember(within, {
      merchant: site.code,
      username,
      folded: username,
      passwordHash,
      hasPassword: false,
      customerType: GUEST,
      mobile: undefined,
      profile: {},
      now: clock.now(),
    });
    if (!member) throw new Error('A guest’s random name is taken.');
    const registered = { memberId: member.id, currency: site.manifest.merchant.currency };
    await platform.domainEvents.emit(memberRegistered, registered, within);
    return member.id;
  });
  const guest = await findById(database.db, site.code, id);
  if (!guest) throw new Error('A guest that was just made is not there.');
  return beginSession(guest, { verified: 'guest', device, remember: false, side: 'member' }, context);
}

const LONGEST_DEVICE = 64;

function deviceIn(opened: unknown): string | undefined {
  if (typeof opened !== 'object' || opened === null || !('device' in opened)) return undefined;
  const { device } = opened;
  return typeof device === 'string' && device.length <= LONGEST_DEVICE ? device : undefined;
}
