import { createHmac } from 'node:crypto';
import pg from 'pg';
import { credentials } from './owner.ts';
import type { Cluster } from './place.ts';
import { DATABASE } from './server.ts';

/** The role as which the platform works. It owns the platform's database and nothing else of the server. */
const PLATFORM_ROLE = 'platform';

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
  const { host, ...superuser } = credentials(cluster, port);
  const password = passwordOf(cluster);
  const client = new pg.Client({ ...superuser, host, database: DATABASE });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of roleStatements(password, options)) await client.query(statement);
  } finally {
    await client.end();
  }
  return `postgres://${PLATFORM_ROLE}:${password}@${host}:${port}/${DATABASE}`;
}

/** Returns the role's password, from which the superuser's cannot be computed. */
const passwordOf = ({ password }: Cluster): string =>
  createHmac('sha256', password).update(PLATFORM_ROLE).digest('base64url');

const roleStatements = (password: string, { isTemporary }: RoleOptions): readonly string[] => [
  `do $$ begin
     if not exists (select from pg_roles where rolname = '${PLATFORM_ROLE}') then create role ${PLATFORM_ROLE}; end if;
   end $$`,
  `alter role ${PLATFORM_ROLE} login nosuperuser nocreaterole noreplication nobypassrls
     ${isTemporary ? 'createdb' : 'nocreatedb'} password '${password}'`,
  `alter database ${DATABASE} owner to ${PLATFORM_ROLE}`,
  HAND_OVER,
  ...(isTemporary ? [`grant set on parameter session_replication_role to ${PLATFORM_ROLE}`] : []),
];

/** Objects outside the server's own schemas that do not belong to the platform yet. */
const foreign = (schema: string, owner: string): string =>
  `${schema}::regnamespace::text !~ '^(pg_|information_schema)' and ${owner} <> '${PLATFORM_ROLE}'::regrole`;

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
