import { foldUsername } from '../../../rules/fields/registration.ts';
import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { DomainEvents } from '../../kernel/events/domain-events.ts';
import { memberRegistered } from '../members/events.ts';
import { hashPassword } from '../password-hashing/password-hash.ts';
import { addMember, markSandbox, type MobileNumber } from '../members/store.ts';

/** A member of the sandbox in a state that is to be tried out. */
export interface SandboxMember {
  readonly merchant: string;
  readonly currency: string;
  readonly username: string;
  readonly customerType: number;
  readonly mobile: MobileNumber | undefined;
  readonly profile: Readonly<Record<string, string>>;
  /** `own` needs no change of the password; the other states require one. */
  readonly state: 'own' | 'default' | 'expired' | 'first';
}

/**
 * Adds a member marked as sandbox and returns its random password, which is stored nowhere, so that no account has a
 * known password. Returns undefined when the name or the number is taken.
 */
export async function addSandboxMember(
  { transaction }: Pick<Database, 'transaction'>,
  sandboxMember: SandboxMember,
  { clock, random, domainEvents }: { clock: Clock; random: Random; domainEvents: DomainEvents },
): Promise<string | undefined> {
  const { merchant, currency, username, customerType, mobile, profile, state } = sandboxMember;
  const password = `sandbox ${Buffer.from(random.bytes(9)).toString('base64url')}`;
  const passwordHash = await hashPassword(password);
  const entry = { merchant, username, folded: foldUsername(username), passwordHash, hasPassword: true };
  return transaction(async (within) => {
    const member = await addMember(within, { ...entry, customerType, mobile, profile, now: clock.now() });
    if (!member) return undefined;
    await markSandbox(within, member.id, {
      passwordDefault: state === 'default',
      passwordExpired: state === 'expired',
      neverLoggedIn: state === 'first',
    });
    await domainEvents.emit(memberRegistered, { memberId: member.id, currency }, within);
    return password;
  });
}
