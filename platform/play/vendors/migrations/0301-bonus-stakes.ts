import { type Kysely, sql } from 'kysely';
import { BONUS_RETURNS } from './bonus-stakes/returns.sql.ts';
import { BONUS_STAKES } from './bonus-stakes/stakes.sql.ts';

/** Takes stakes from cash and bonus, and returns payouts and voided stakes to where they came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, ...BONUS_STAKES, ...BONUS_RETURNS]) await sql.raw(statement).execute(db);
}

const COLUMNS = [
  // bonus_id: the bonus of the round's first stake with an active bonus; null for every other round, whose calls cost nothing
  // more. bonus_staked: the part of the stakes that was paid from it.
  `alter table vendor_round add column bonus_id bigint references bonus (id),
    add column bonus_staked bigint not null default 0 check (bonus_staked >= 0)`,
];
