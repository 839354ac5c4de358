import type { Executor } from '../../kernel/database/connection.ts';

export interface Member {
  readonly id: string;
  readonly merchant: string;
  readonly username: string;
  readonly customerType: number;
  readonly nickname: string;
  readonly createdAt: number;
}

/** A member with what log-in and account safety need to know. */
export interface Credentials extends Member {
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  /** Whether somebody else chose the password. */
  readonly passwordDefault: boolean;
  readonly passwordChangedAt: number;
  /** False for accounts that get in by code alone. */
  readonly hasPassword: boolean;
  readonly lastLoginAt: Date | null;
  /** Whether operators let nobody in with it. */
  readonly isLocked: boolean;
  /** E.164; empty when there is none. */
  readonly mobile: string;
  readonly email: string;
  /** Name on the bank account; empty when there is none. */
  readonly bankName: string;
}

/** A number as it is kept: in full, and as players write it. */
export interface KeptNumber {
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
  /** Of the password for goods and withdrawals, if one was chosen. */
  readonly paymentHash?: string | undefined;
  readonly customerType: number;
  readonly mobile: KeptNumber | undefined;
  readonly profile: Readonly<Record<string, string>>;
  readonly now: number;
}

/** Adds a member; undefined when the merchant has one of that name or number. */
export async function addMember(db: Executor, given: NewMember): Promise<Member | undefined> {
  const { merchant, username, folded, passwordHash, hasPassword, customerType, mobile, profile, now } = given;
  const { paymentHash = null } = given;
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
      customer_type: customerType,
      nickname: profile.nickname ?? '',
      mobile: mobile?.full ?? null,
      mobile_national: mobile?.national ?? null,
      email: profile.email?.toLowerCase() ?? null,
      profile: JSON.stringify(profile),
      created_at: at,
      last_login_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toMember(row);
}

export const isTaken = async (db: Executor, merchant: string, folded: string): Promise<boolean> =>
  (await membersOf(db, merchant).select('id').where('username_folded', '=', folded).executeTakeFirst()) !== undefined;

export const isMobileTaken = async (db: Executor, merchant: string, mobile: string): Promise<boolean> =>
  (await membersOf(db, merchant).select('id').where('mobile', '=', mobile).executeTakeFirst()) !== undefined;

export async function findCredentials(
  db: Executor,
  merchant: string,
  folded: string,
): Promise<Credentials | undefined> {
  const row = await membersOf(db, merchant).selectAll().where('username_folded', '=', folded).executeTakeFirst();
  return row && toCredentials(row);
}

/** The account of a number in full, or as it is written where only one account has it so. */
export async function findByMobile(db: Executor, merchant: string, mobile: string): Promise<Credentials | undefined> {
  const column = mobile.startsWith('+') ? 'mobile' : 'mobile_national';
  const rows = await membersOf(db, merchant).selectAll().where(column, '=', mobile).limit(2).execute();
  const [row] = rows;
  return row && rows.length === 1 ? toCredentials(row) : undefined;
}

export async function findById(db: Executor, merchant: string, id: string): Promise<Credentials | undefined> {
  const row = await membersOf(db, merchant).selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  return row && toCredentials(row);
}

/** Hash of the password that goods and withdrawals ask for. */
export async function paymentHashOf(db: Executor, merchant: string, id: string): Promise<string | undefined> {
  const row = await membersOf(db, merchant)
    .select('payment_password_hash')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row?.payment_password_hash ?? undefined;
}

/** Notes a log-in, and a newer hash when the old one was made with other parameters. */
export async function noteLogin(db: Executor, id: string, now: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_login_at: new Date(now) })
    .where('id', '=', BigInt(id))
    .execute();
}

/** The same password under newer parameters. */
export async function renewHash(db: Executor, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', BigInt(id)).execute();
}

/** A new password, chosen by its owner. */
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

/** Notes that the first log-in was greeted, once. */
export async function noteGreeted(db: Executor, id: string, now: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ greeted_at: new Date(now) })
    .where('id', '=', BigInt(id))
    .where('greeted_at', 'is', null)
    .execute();
}

const membersOf = (db: Executor, merchant: string) => db.selectFrom('member').where('merchant', '=', merchant);

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
  customerType: row.customer_type,
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
