import { type Kysely, sql } from 'kysely';

/** Adds what stakes have earned of the next point, and points that were taken back after they were spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // carry: in 1/10 000 000 000 000 of a point: a unit of money times a billionth of a rate.
  `create table point_carry (
     member_id bigint not null references member (id) on delete cascade,
     kind      text not null,
     carry     bigint not null check (carry >= 0 and carry < 10000000000000),
     primary key (member_id, kind)
   )`,
  `create table point_debt (
     member_id bigint primary key references member (id) on delete cascade,
     owed      bigint not null check (owed >= 0)
   )`,
];
