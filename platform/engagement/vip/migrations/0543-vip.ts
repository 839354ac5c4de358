import { type Kysely, sql } from 'kysely';

/** Adds the ranks of members: their points, by month too, and every change with its cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // credit: points towards the ranks; lowered to the threshold of the rank below when a rank is lost. checked: the last month
  // that was looked at for a loss. notice: the month for which the member was told that the rank is at risk.
  `create table vip_member (
     member_id  bigint primary key references member (id) on delete cascade,
     merchant   text not null,
     rank       integer not null default 0 check (rank >= 0),
     credit     bigint not null default 0,
     lifetime   bigint not null default 0,
     since      timestamptz not null,
     checked    text,
     notice     text,
     notice_at  timestamptz
   )`,
  'create index vip_member_ranked on vip_member (merchant, member_id) where rank > 0',
  `create table vip_month (
     member_id bigint not null references member (id) on delete cascade,
     month     text not null,
     points    bigint not null,
     primary key (member_id, month)
   )`,
  `create table vip_change (
     id        bigint generated always as identity primary key,
     member_id bigint not null references member (id) on delete cascade,
     from_rank integer not null,
     to_rank   integer not null,
     cause     text not null check (cause in ('points', 'month', 'returned')),
     at        timestamptz not null
   )`,
  'create index vip_change_member on vip_change (member_id, id desc)',
];
