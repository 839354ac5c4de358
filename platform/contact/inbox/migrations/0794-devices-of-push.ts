import { type Kysely, sql } from 'kysely';

/** The browser's own id with each push subscription: the next session of the same member there takes it over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "alter table push_subscription add column device text not null default ''",
  'update push_subscription p set device = s.device from session s where s.token_hash = p.session_key',
  'create index push_subscription_of_session on push_subscription (session_key)',
  "create index push_subscription_of_device on push_subscription (device) where device <> ''",
];
