import { type Executor, sql } from '../../kernel/database/connection.ts';
import { carryKey } from './fold-stakes.ts';

/** Returns what members owe, in whole points, by member; who owes nothing may be missing. */
export async function listDebts(within: Executor, members: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await within.selectFrom('point_debt').selectAll().where('member_id', 'in', members).execute();
  return new Map(rows.map((row) => [row.member_id, row.owed]));
}

/** Returns what members have earned of their next points, by `carryKey`. */
export async function listCarries(within: Executor, members: readonly bigint[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await within.selectFrom('point_carry').selectAll().where('member_id', 'in', members).execute();
  return new Map(rows.map((row) => [carryKey(row.member_id, row.kind), row.carry]));
}

/** Returns those of the keys that have posted in a scope. */
export async function listPosted(
  within: Executor,
  scope: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select idem_key as key from ledger_tx where idem_scope = ${scope} and idem_key = any (${keys}::text[])
  `.execute(within);
  return new Set(rows.map(({ key }) => key));
}

/** Stores the debts of members, whose points are locked. */
export async function writeDebts(within: Executor, debts: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (debts.size === 0) return;
  await sql`
    insert into point_debt (member_id, owed)
    select * from unnest(${[...debts.keys()].map(String)}::bigint[], ${[...debts.values()].map(String)}::bigint[])
    on conflict (member_id) do update set owed = excluded.owed
  `.execute(within);
}

/** Stores what members, whose points are locked, have earned of their next points, by `carryKey`. */
export async function writeCarries(within: Executor, carries: ReadonlyMap<string, bigint>): Promise<void> {
  if (carries.size === 0) return;
  const keys = [...carries.keys()].map((key) => key.split(' '));
  await sql`
    insert into point_carry (member_id, kind, carry)
    select * from unnest(${keys.map(([memberId]) => memberId)}::bigint[], ${keys.map(([, kind]) => kind)}::text[],
      ${[...carries.values()].map(String)}::bigint[])
    on conflict (member_id, kind) do update set carry = excluded.carry
  `.execute(within);
}
