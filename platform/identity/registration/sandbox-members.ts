import type { Clock } from '../../../rules/clock.ts';
import { foldUsername } from '../../../rules/fields/normal-forms.ts';
import type { Random } from '../../../rules/random.ts';
import type { Database, Executor } from '../../kernel/database/connection.ts';
import type { DomainEvents } from '../../kernel/events/domain-events.ts';
import { memberRegistered } from '../members/events.ts';
import type { AccountType } from '../members/role.ts';
import { addMember, type MobileNumber, setSandboxState } from '../members/store.ts';
import { hashPassword } from '../password-hashing/password-hash.ts';

/** A member for trials, in a state that tests need. */
export interface SandboxMember {
  readonly merchant: string;
  readonly currency: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly mobile: MobileNumber | undefined;
  readonly profile: Readonly<Record<string, string>>;
  /** `own`: the member chose the password. The other states require a new password at sign-in. */
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
  const { merchant, currency, username, accountType, mobile, profile, state } = sandboxMember;
  const password = `sandbox ${Buffer.from(random.bytes(9)).toString('base64url')}`;
  const passwordHash = await hashPassword(password);
  const entry = { merchant, username, folded: foldUsername(username), passwordHash, hasPassword: true };
  return transaction(async (within) => {
    const member = await addMember(within, { ...entry, accountType, mobile, profile, now: clock.now() });
    if (!member) return undefined;
    await setSandboxState(within, member.id, {
      passwordDefault: state === 'default',
      passwordExpired: state === 'expired',
      neverLoggedIn: state === 'first',
    });
    await domainEvents.emit(memberRegistered, { memberId: member.id, currency, at: clock.now() }, within);
    return password;
  });
}

interface SandboxPlayer extends Pick<SandboxMember, 'merchant' | 'currency' | 'username'> {
  /** Hash of a password that nobody knows. */
  readonly passwordHash: string;
}

/**
 * Adds a member marked as sandbox that nobody can sign in to, with the credit of every new member. Returns its id, or
 * undefined when the name is taken.
 */
export async function addSandboxPlayer(
  within: Executor,
  { merchant, currency, username, passwordHash }: SandboxPlayer,
  { clock, domainEvents }: { clock: Clock; domainEvents: DomainEvents },
): Promise<string | undefined> {
  const entry = { merchant, username, folded: foldUsername(username), passwordHash, hasPassword: false };
  const details = { accountType: 'member', mobile: undefined, profile: {}, now: clock.now() } as const;
  const member = await addMember(within, { ...entry, ...details });
  if (!member) return undefined;
  await setSandboxState(within, member.id, { passwordDefault: false, passwordExpired: false, neverLoggedIn: true });
  await domainEvents.emit(memberRegistered, { memberId: member.id, currency, at: clock.now() }, within);
  return member.id;
}
