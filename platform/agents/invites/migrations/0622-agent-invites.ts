import { type Kysely, sql } from 'kysely';

/** Adds the invite links of agents. The code of a link is an affiliate code of the agent while the link works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table agent_invite (
     id         bigint generated always as identity primary key,
     agent_id   bigint not null references member (id) on delete cascade,
     merchant   text not null,
     code       text not null,
     label      text not null check (length(label) <= 40),
     is_agent   boolean not null,
     created_at timestamptz not null,
     ended_at   timestamptz,
     unique (merchant, code)
   )`,
  'create index agent_invite_agent on agent_invite (agent_id, id)',
  // Written when the member registers, so that statistics of a link read its members only.
  `create table agent_invited (
     member_id bigint primary key references member (id) on delete cascade,
     invite_id bigint not null references agent_invite (id)
   )`,
  'create index agent_invited_invite on agent_invited (invite_id, member_id)',
];
