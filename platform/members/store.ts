import type { Executor } from '../database/connection.ts';

export interface Member {
  readonly id: string;
  readonly merchant: string;
  readonly username: string;
  readonly customerType: number;
  readonly nickname: string;
  readonly createdAt: number;
}

export interface Credentials extends Member {
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  readonly lastLoginAt: Date | null;
}

export interface NewMember {
  readonly merchant: string;
  readonly username: string;
  readonly folded: string;
  readonly passwordHash: string;
  readonly profile: Readonly<Record<string, string>>;
  readonly now: number;
}

/** Adds a member; undefined when the merchant has one of that name. */
export async function addMember(
  db: Executor,
  { merchant, username, folded, passwordHash, profile, now }: NewMember,
): Promise<Member | undefined> {
  const at = new Date(now);
  const row = await db
    .insertInto('member')
    .values({
      merchant,
      username,
      username_folded: folded,
      password_hash: passwordHash,
      profile: JSON.stringify(profile),
      created_at: at,
      last_login_at: at,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'username_folded']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toMember(row);
}

export async function isTaken(db: Executor, merchant: string, folded: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('username_folded', '=', folded)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCredentials(
  db: Executor,
  merchant: string,
  folded: string,
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('username_folded', '=', folded)
    .executeTakeFirst();
  return (
    row && {
      ...toMember(row),
      passwordHash: row.password_hash,
      passwordExpired: row.password_expired,
      lastLoginAt: row.last_login_at,
    }
  );
}

export async function findMember(db: Executor, merchant: string, id: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row && toMember(row);
}

/** Notes a log-in, and a newer hash when the old one was made with other parameters. */
export async function noteLogin(
  db: Executor,
  id: string,
  { now, passwordHash }: { now: number; passwordHash?: string },
): Promise<void> {
  const change = { last_login_at: new Date(now), ...(passwordHash ? { password_hash: passwordHash } : {}) };
  await db.updateTable('member').set(change).where('id', '=', BigInt(id)).execute();
}

interface Row {
  id: bigint;
  merchant: string;
  username: string;
  customer_type: number;
  nickname: string;
  created_at: Date;
}

const toMember = (row: Row): Member => ({
  id: String(row.id),
  merchant: row.merchant,
  username: row.username,
  customerType: row.customer_type,
  nickname: row.nickname,
  createdAt: row.created_at.getTime(),
});
