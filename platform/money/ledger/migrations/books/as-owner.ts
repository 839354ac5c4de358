import { type Kysely, sql } from 'kysely';

interface OwnerStatus {
  readonly me: string;
  readonly owner: string;
  /** Whether the platform's role may act as the owner of the books. */
  readonly isMember: boolean;
}

/**
 * Runs statements as the owner of the books, which the platform's role is not where the books have a role of their own.
 * That role must be able to become the owner while migrations run.
 */
export async function asBooksOwner(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  const run = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) await sql.raw(text).execute(db);
  };
  const { me, owner, isMember } = await statusOf(db);
  if (me === owner) return run(statements);
  if (!isMember) await run([`grant ${owner} to ${me}`]);
  await run([`set local role ${owner}`, ...statements]);
  await run([
    `grant select on all tables in schema books to ${me}`,
    'revoke execute on all functions in schema books from public',
    `grant execute on all functions in schema books to ${me}`,
    'reset role',
  ]);
  if (!isMember) await run([`revoke ${owner} from ${me}`]);
}

async function statusOf(db: Kysely<unknown>): Promise<OwnerStatus> {
  const { rows } = await sql<OwnerStatus>`
    select quote_ident(current_user) as me, quote_ident(pg_get_userbyid(nspowner)) as owner,
      pg_has_role(current_user, nspowner, case when current_setting('server_version_num')::integer >= 160000
        then 'SET' else 'MEMBER' end) as "isMember"
    from pg_namespace where nspname = 'books'
  `.execute(db);
  return rows[0] as OwnerStatus;
}
