import { calls } from '../../../generated/calls.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { memberRegistered } from '../members/events.ts';
import { addMember, findById } from '../members/store.ts';
import { createUnknownPasswordHash } from '../password-hashing/password-hash.ts';
import type { SessionStarted } from './admission.ts';
import { beginSession } from './sign-in.ts';

/**
 * Begins the session of a new guest account with play money. Nobody knows the account's password, so nobody can sign in
 * to it again. The request's body is a JWE that is accepted only while fresh and only once.
 */
export async function beginGuest(encrypted: string, context: CallContext): Promise<SessionStarted | ApiError> {
  const { platform, site } = context;
  const decrypted = await platform.keys.open({ value: encrypted }, calls.freePlay);
  if (decrypted instanceof ApiError) return decrypted;
  const device = readDevice(decrypted);
  if (device === undefined) return reject('crypto.refused');
  const { random, clock, database } = platform;
  const username = `guest${Buffer.from(random.bytes(8)).toString('hex')}`;
  const passwordHash = await createUnknownPasswordHash();
  const id = await database.transaction(async (within) => {
    const member = await addMember(within, {
      merchant: site.code,
      username,
      folded: username,
      passwordHash,
      hasPassword: false,
      accountType: 'guest',
      mobile: undefined,
      profile: {},
      now: clock.now(),
    });
    if (!member) throw new Error('A guest’s random name is taken.');
    const registered = {
      memberId: member.id,
      currency: site.manifest.merchant.currency,
      at: clock.now(),
    };
    await platform.domainEvents.emit(memberRegistered, registered, within);
    return member.id;
  });
  const guest = await findById(database.db, site.code, id);
  if (!guest) throw new Error('A guest that was just added was not found.');
  return beginSession(guest, { verified: 'guest', device, remember: false, side: 'member' }, context);
}

const MAX_DEVICE_LENGTH = 64;

function readDevice(opened: unknown): string | undefined {
  if (typeof opened !== 'object' || opened === null || !('device' in opened)) return undefined;
  const { device } = opened;
  return typeof device === 'string' && device.length <= MAX_DEVICE_LENGTH ? device : undefined;
}
