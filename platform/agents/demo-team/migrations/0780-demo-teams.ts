import { type Kysely, sql } from 'kysely';

/** Adds the agents for trials whose team the platform makes and lets play, so that the pages of agents have facts to show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table demo_team (
     agent_id  bigint primary key references member (id),
     merchant  text not null,
     played_at timestamptz
   )`,
  `create table demo_team_member (
     member_id bigint primary key references member (id),
     agent_id  bigint not null references demo_team (agent_id),
     place     integer not null,
     unique (agent_id, place)
   )`,
];
