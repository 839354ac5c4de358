import { foldUsername } from '../../../rules/fields/registration.ts';
import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { DomainEvents } from '../../kernel/events/domain-events.ts';
import { memberRegistered } from '../members/events.ts';
import { hashPassword } from '../password-hashing/password-hash.ts';
import { addMember, type KeptNumber } from '../members/store.ts';

/** The state that a member of the sandbox is in, to be tried out. */
export interface SandboxMember {
  readonly merchant: string;
  readonly currency: string;
  readonly username: string;
  readonly customerType: number;
  readonly mobile: KeptNumber | undefined;
  readonly profile: Readonly<Record<string, string>>;
  /** What its owner is asked to do about the password: nothing, or to change it. */
  readonly state: 'own' | 'default' | 'expired' | 'first';
}

/**
 * Adds a member whose password is random and told once: there are no accounts with known passwords. It is marked as one
 * of the sandbox. Undefined when the name or the number is taken.
 */
export async function addSandboxMember(
  { transaction }: Pick<Database, 'transaction'>,
  given: SandboxMember,
  { clock, random, domainEvents }: { clock: Clock; random: Random; domainEvents: DomainEvents },
): Promise<string | undefined> {
  const { merchant, currency, username, customerType, mobile, profile, state } = given;
  const password = `sandbox ${Buffer.from(random.bytes(9)).toString('base64url')}`;
  const passwordHash = await hashPassword(password);
  const entry = { merchant, username, folded: foldUsername(username), passwordHash, hasPassword: true };
  return transaction(async (within) => {
    const member = await addMember(within, { ...entry, customerType, mobile, profile, now: clock.now() });
    if (!member) return undefined;
    await within
      .updateTable('member')
      .set({
        is_sandbox: true,
        password_default: state === 'default',
        password_expired: state === 'expired',
        ...(state === 'first' ? { last_login_at: null } : {}),
      })
      .where('id', '=', BigInt(member.id))
      .execute();
    await domainEvents.emit(memberRegistered, { memberId: member.id, currency }, within);
    return password;
  });
}

/** An affiliate's code of the merchant's own. */
export async function addAffiliateCode({ db }: Pick<Database, 'db'>, merchant: string, code: string): Promise<void> {
  await db
    .insertInto('affiliate_code')
    .values({ merchant, code: code.toUpperCase(), member_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
