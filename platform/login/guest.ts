import type { CallContext } from '../http/handler.ts';
import { unknownPassword } from '../members/password.ts';
import { addMember, findById } from '../members/store.ts';
import { GUEST } from '../sessions/roles.ts';
import { creditWelcome } from '../wallet/welcome.ts';
import { type Begun, beginSession } from './admit.ts';

/** Begins the session of a guest with play money: a member of their own kind that nobody can log in to again. */
export async function beginGuest(context: CallContext): Promise<Begun> {
  const { platform, site } = context;
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
    await creditWelcome(within, { memberId: member.id, currency: site.manifest.merchant.currency });
    return member.id;
  });
  const guest = await findById(database.db, site.code, id);
  if (!guest) throw new Error('A guest that was just made is not there.');
  return beginSession(guest, { verified: 'guest', device: '', remember: false, side: 'member' }, context);
}
