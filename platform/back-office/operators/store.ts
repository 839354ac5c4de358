import type { OperatorRole } from '../../../generated/operator-calls.ts';
import { foldUsername } from '../../../rules/fields/normal-forms.ts';
import type { Executor } from '../../kernel/database/connection.ts';

/** An operator as stored. */
export interface StoredOperator {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  readonly merchants: readonly string[] | undefined;
  readonly mustChange: boolean;
  readonly isSandbox: boolean;
  /** Encrypted; undefined when no authenticator app was ever set up. */
  readonly totpSecret: Buffer | undefined;
  readonly hasTotp: boolean;
  readonly lastStep: number;
  readonly createdAt: Date;
  readonly signedInAt: Date | undefined;
  readonly active: boolean;
}

export const foldName = (name: string): string => foldUsername(name);

export async function findOperator(
  db: Executor,
  by: { name: string } | { id: string },
): Promise<StoredOperator | undefined> {
  const query = db.selectFrom('operator').selectAll();
  const row = await ('name' in by
    ? query.where('name', '=', foldName(by.name))
    : query.where('id', '=', BigInt(by.id))
  ).executeTakeFirst();
  return row && toOperator(row);
}

export async function listOperators(db: Executor): Promise<readonly StoredOperator[]> {
  return (await db.selectFrom('operator').selectAll().orderBy('name').limit(1000).execute()).map(toOperator);
}

interface Row {
  id: bigint;
  name: string;
  password_hash: string;
  role: OperatorRole;
  merchants: string[] | null;
  must_change: boolean;
  is_sandbox: boolean;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: bigint;
  created_at: Date;
  signed_in_at: Date | null;
  deactivated_at: Date | null;
}

const toOperator = (row: Row): StoredOperator => ({
  id: String(row.id),
  name: row.name,
  passwordHash: row.password_hash,
  role: row.role,
  merchants: row.merchants ?? undefined,
  mustChange: row.must_change,
  isSandbox: row.is_sandbox,
  totpSecret: row.totp_secret ?? undefined,
  hasTotp: row.totp_confirmed_at !== null,
  lastStep: Number(row.totp_last_step),
  createdAt: row.created_at,
  signedInAt: row.signed_in_at ?? undefined,
  active: row.deactivated_at === null,
});

export interface NewOperator {
  readonly name: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  readonly merchants: readonly string[] | undefined;
  readonly by: string;
  readonly now: number;
  readonly isSandbox?: boolean;
}

/** Adds an operator; undefined when the name is taken. */
export async function addOperator(db: Executor, given: NewOperator): Promise<string | undefined> {
  const { name, passwordHash, role, merchants, by, now, isSandbox = false } = given;
  const row = await db
    .insertInto('operator')
    .values({
      name: foldName(name),
      password_hash: passwordHash,
      role,
      merchants: merchants ? [...merchants] : null,
      must_change: !isSandbox,
      is_sandbox: isSandbox,
      created_at: new Date(now),
      created_by: by,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && String(row.id);
}

export async function changeOperator(
  db: Executor,
  id: string,
  change: {
    role?: OperatorRole;
    merchants?: string[] | null;
    password_hash?: string;
    must_change?: boolean;
    signed_in_at?: Date;
    deactivated_at?: Date | null;
    totp_secret?: Buffer | null;
    totp_confirmed_at?: Date | null;
    totp_last_step?: bigint;
  },
): Promise<void> {
  await db.updateTable('operator').set(change).where('id', '=', BigInt(id)).execute();
}
