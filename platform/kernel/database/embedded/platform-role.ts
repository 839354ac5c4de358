import { createHmac } from 'node:crypto';
import pg from 'pg';
import { credentials } from './owner.ts';
import type { Cluster } from './place.ts';
import { DATABASE } from './server.ts';

/** The role as which the platform works. It owns the platform's database and nothing else of the server. */
const PLATFORM_ROLE = 'platform';

/** The role that owns the books of the ledger, which the platform's role reads and does not write. Nobody logs in as it. */
const BOOKS_ROLE = 'platform_books';

interface RoleOptions {
  /** Whether the server is a temporary one of tests, which create databases and damage tables on purpose. */
  readonly isTemporary: boolean;
}

/**
 * Creates the platform's role, or completes it, and returns its connection string. A statement that an attacker slips
 * into the platform's connection cannot read files of the machine or run programs, as that of the server's superuser
 * could. Databases of older releases belong to the superuser: their objects are handed over.
 */
export async function openPlatformRole(cluster: Cluster, port: number, options: RoleOptions): Promise<string> {
  const password = passwordOf(cluster);
  await asSuperuser(cluster, port, roleStatements(password, options));
  return `postgres://${PLATFORM_ROLE}:${password}@${credentials(cluster, port).host}:${port}/${DATABASE}`;
}

/**
 * Ends the time in which migrations may change the books. Until then the platform's role can become their owner, and
 * does not have the owner's privileges by itself. Tests, which damage the books on purpose, keep the membership.
 */
export const closeBooks = (cluster: Cluster, port: number): Promise<void> =>
  asSuperuser(cluster, port, [`revoke ${BOOKS_ROLE} from ${PLATFORM_ROLE}`]);

async function asSuperuser(cluster: Cluster, port: number, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...credentials(cluster, port), database: DATABASE });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the role's password, from which the superuser's cannot be computed. */
const passwordOf = ({ password }: Cluster): string =>
  createHmac('sha256', password).update(PLATFORM_ROLE).digest('base64url');

const roleStatements = (password: string, { isTemporary }: RoleOptions): readonly string[] => [
  ...[PLATFORM_ROLE, BOOKS_ROLE].map(
    (role) => `do $$ begin
     if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
   end $$`,
  ),
  `alter role ${PLATFORM_ROLE} login nosuperuser nocreaterole noreplication nobypassrls
     ${isTemporary ? 'createdb' : 'nocreatedb'} password '${password}'`,
  `alter role ${BOOKS_ROLE} nologin nosuperuser nocreaterole nocreatedb noreplication nobypassrls`,
  `grant ${BOOKS_ROLE} to ${PLATFORM_ROLE} with inherit false, set true`,
  `alter database ${DATABASE} owner to ${PLATFORM_ROLE}`,
  HAND_OVER,
  ...(isTemporary ? [`grant set on parameter session_replication_role to ${PLATFORM_ROLE}`] : []),
];

/** Objects outside the server's own schemas that belong neither to the platform nor to the books yet. */
const foreign = (schema: string, owner: string): string =>
  `${schema}::regnamespace::text !~ '^(pg_|information_schema)' and ${owner} not in ('${PLATFORM_ROLE}'::regrole, '${BOOKS_ROLE}'::regrole)`;

/** Sequences of columns are left out: they follow their tables. */
const HAND_OVER = `do $$ declare one record; begin
  for one in select oid::regnamespace as name from pg_namespace
    where nspname <> 'public' and ${foreign('oid', 'nspowner')}
  loop execute format('alter schema %s owner to ${PLATFORM_ROLE}', one.name); end loop;
  for one in select oid::regclass as name from pg_class c
    where relkind in ('r', 'p', 'v', 'm', 'S') and ${foreign('relnamespace', 'relowner')}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and c.relkind = 'S' and d.deptype in ('a', 'i'))
  loop execute format('alter table %s owner to ${PLATFORM_ROLE}', one.name); end loop;
  for one in select t.oid::regtype as name from pg_type t left join pg_class c on c.oid = t.typrelid
    where (t.typtype in ('e', 'd', 'r') or c.relkind = 'c') and ${foreign('t.typnamespace', 't.typowner')}
  loop execute format('alter type %s owner to ${PLATFORM_ROLE}', one.name); end loop;
  for one in select oid::regprocedure as name from pg_proc where ${foreign('pronamespace', 'proowner')}
  loop execute format('alter routine %s owner to ${PLATFORM_ROLE}', one.name); end loop;
end $$`;
