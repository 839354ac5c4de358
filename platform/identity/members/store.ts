import { foldEmail } from '../../../rules/fields/normal-forms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { type AccountType, fromCustomerType, toCustomerType } from './role.ts';

export interface Member {
  readonly id: string;
  readonly merchant: string;
  readonly username: string;
  readonly accountType: AccountType;
  readonly nickname: string;
  readonly createdAt: number;
}

/** A member with the fields that sign-in and account security read. */
export interface Credentials extends Member {
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  /** Whether another person, such as an operator, chose the password. */
  readonly passwordDefault: boolean;
  readonly passwordChangedAt: number;
  /** False for accounts that sign in by one-time code only. */
  readonly hasPassword: boolean;
  readonly lastLoginAt: Date | null;
  /** Whether an operator locked the account. */
  readonly isLocked: boolean;
  /** In E.164; empty when there is none. */
  readonly mobile: string;
  readonly email: string;
  /** Name on the bank account; empty when there is none. */
  readonly bankName: string;
}

/** A mobile number with and without its dialling code. */
export interface MobileNumber {
  /** E.164. */
  readonly full: string;
  readonly national: string;
}

export interface NewMember {
  readonly merchant: string;
  readonly username: string;
  readonly folded: string;
  readonly passwordHash: string;
  readonly hasPassword: boolean;
  /** Hash of the payment password; undefined when the member chose none. */
  readonly paymentHash?: string | undefined;
  readonly accountType: AccountType;
  readonly mobile: MobileNumber | undefined;
  /** Whether a code proved that the number is the member's. */
  readonly isMobileVerified?: boolean;
  readonly profile: Readonly<Record<string, string>>;
  readonly now: number;
}

/** Inserts a member. Returns undefined when the merchant has a member with that name or number. */
export async function addMember(db: Executor, member: NewMember): Promise<Member | undefined> {
  const { merchant, username, folded, passwordHash, hasPassword, accountType, mobile, profile, now } = member;
  const { paymentHash = null, isMobileVerified = false } = member;
  const at = new Date(now);
  const row = await db
    .insertInto('member')
    .values({
      merchant,
      username,
      username_folded: folded,
      password_hash: passwordHash,
      has_password: hasPassword,
      payment_password_hash: paymentHash,
      password_changed_at: at,
      customer_type: toCustomerType(accountType),
      nickname: profile.nickname ?? '',
      mobile: mobile?.full ?? null,
      mobile_national: mobile?.national ?? null,
      mobile_verified_at: isMobileVerified ? at : null,
      email: profile.email === undefined ? null : foldEmail(profile.email),
      profile: JSON.stringify(profile),
      created_at: at,
      last_login_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toMember(row);
}

export const isUsernameTaken = async (db: Executor, merchant: string, folded: string): Promise<boolean> =>
  (await selectMembers(db, merchant).select('id').where('username_folded', '=', folded).executeTakeFirst()) !==
  undefined;

export const isMobileTaken = async (db: Executor, merchant: string, mobile: string): Promise<boolean> =>
  (await selectMembers(db, merchant).select('id').where('mobile', '=', mobile).executeTakeFirst()) !== undefined;

export async function findCredentials(
  db: Executor,
  merchant: string,
  folded: string,
): Promise<Credentials | undefined> {
  const row = await selectMembers(db, merchant).selectAll().where('username_folded', '=', folded).executeTakeFirst();
  return row && toCredentials(row);
}

/** Returns the account of a number: in E.164, or in national form when only one account has it. */
export async function findByMobile(db: Executor, merchant: string, mobile: string): Promise<Credentials | undefined> {
  const column = mobile.startsWith('+') ? 'mobile' : 'mobile_national';
  const rows = await selectMembers(db, merchant).selectAll().where(column, '=', mobile).limit(2).execute();
  const [row] = rows;
  return row && rows.length === 1 ? toCredentials(row) : undefined;
}

export async function findById(db: Executor, merchant: string, id: string): Promise<Credentials | undefined> {
  const row = await selectMembers(db, merchant).selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  return row && toCredentials(row);
}

/** Returns a member's user name; throws when there is no such member. */
export async function getUsername(db: Executor, id: bigint): Promise<string> {
  const { username } = await db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirstOrThrow();
  return username;
}

/** Returns the hash of the payment password. */
export async function getPaymentHash(db: Executor, merchant: string, id: string): Promise<string | undefined> {
  const row = await selectMembers(db, merchant)
    .select('payment_password_hash')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row?.payment_password_hash ?? undefined;
}

/** Records the time of a sign-in, and keeps the one before, which the player is told of. */
export async function recordLogin(db: Executor, id: string, now: number): Promise<void> {
  await db
    .updateTable('member')
    .set((row) => ({ previous_login_at: row.ref('last_login_at'), last_login_at: new Date(now) }))
    .where('id', '=', BigInt(id))
    .execute();
}

/** Replaces a password's hash after it was computed again with the current parameters. */
export async function renewHash(db: Executor, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', BigInt(id)).execute();
}

/** Sets a new password that its owner chose. */
export async function setPassword(
  db: Executor,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      has_password: true,
      password_default: false,
      password_expired: false,
      password_changed_at: new Date(now),
    })
    .where('id', '=', BigInt(id))
    .execute();
}

/** Records when the member saw the greeting of the first sign-in. A second call changes nothing. */
export async function recordGreeted(db: Executor, id: string, now: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ greeted_at: new Date(now) })
    .where('id', '=', BigInt(id))
    .where('greeted_at', 'is', null)
    .execute();
}

/** Puts a sandbox member into a state that otherwise only time or an operator's action produces. */
export async function setSandboxState(
  db: Executor,
  id: string,
  {
    passwordDefault,
    passwordExpired,
    neverLoggedIn,
  }: {
    readonly passwordDefault: boolean;
    readonly passwordExpired: boolean;
    readonly neverLoggedIn: boolean;
  },
): Promise<void> {
  await db
    .updateTable('member')
    .set({
      is_sandbox: true,
      password_default: passwordDefault,
      password_expired: passwordExpired,
      ...(neverLoggedIn ? { last_login_at: null } : {}),
    })
    .where('id', '=', BigInt(id))
    .execute();
}

/** Notes that another person chose the password: its owner replaces it at the next log-in. */
export async function setPasswordDefault(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_default: true, last_login_at: null })
    .where('id', '=', BigInt(id))
    .execute();
}

/** Makes a member an agent; an agent of another type stays what it is. */
export async function setAgent(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ customer_type: toCustomerType('agent-1') })
    .where('id', '=', BigInt(id))
    .where('customer_type', '=', toCustomerType('member'))
    .execute();
}

const selectMembers = (db: Executor, merchant: string) => db.selectFrom('member').where('merchant', '=', merchant);

interface Row {
  id: bigint;
  merchant: string;
  username: string;
  customer_type: number;
  nickname: string;
  created_at: Date;
}

interface CredentialsRow extends Row {
  password_hash: string;
  password_expired: boolean;
  password_default: boolean;
  password_changed_at: Date | null;
  has_password: boolean;
  last_login_at: Date | null;
  locked_at: Date | null;
  mobile: string | null;
  email: string | null;
  profile: Record<string, string>;
}

const toMember = (row: Row): Member => ({
  id: String(row.id),
  merchant: row.merchant,
  username: row.username,
  accountType: fromCustomerType(row.customer_type),
  nickname: row.nickname,
  createdAt: row.created_at.getTime(),
});

const toCredentials = (row: CredentialsRow): Credentials => ({
  ...toMember(row),
  passwordHash: row.password_hash,
  passwordExpired: row.password_expired,
  passwordDefault: row.password_default,
  passwordChangedAt: (row.password_changed_at ?? row.created_at).getTime(),
  hasPassword: row.has_password,
  lastLoginAt: row.last_login_at,
  isLocked: row.locked_at !== null,
  mobile: row.mobile ?? '',
  email: row.email ?? '',
  bankName: row.profile.payeeName ?? '',
});
