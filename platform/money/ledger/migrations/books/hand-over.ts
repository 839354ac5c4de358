import { type Kysely, sql } from 'kysely';

/** The role that owns the books. Nobody logs in as it. */
const OWNER = 'platform_books';

interface RoleStatus {
  readonly me: string;
  /** Privileges do not restrain a superuser. */
  readonly isSuperuser: boolean;
  readonly exists: boolean;
  /** Whether the platform's role may hand objects to the owner. */
  readonly isMember: boolean;
  /** Whether it may make itself a member; it then creates the owner when there is none. */
  readonly mayJoin: boolean;
}

/** Makes a role the owner of the books when the platform's role may; otherwise the triggers of the tables stay. */
export async function handOver(db: Kysely<unknown>): Promise<void> {
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const { me, isSuperuser, exists, isMember, mayJoin } = await statusOf(db);
  if (isSuperuser || !(isMember || mayJoin)) return;
  if (!exists) await run([`create role ${OWNER} nologin`]);
  if (!isMember) await run([`grant ${OWNER} to ${me}`]);
  await run([...UNGUARD, `grant usage, create on schema books to ${OWNER}`, GIVE, `set local role ${OWNER}`]);
  await run([...grantsTo(me), 'reset role']);
  if (!isMember) await run([`revoke ${OWNER} from ${me}`]);
}

async function statusOf(db: Kysely<unknown>): Promise<RoleStatus> {
  const { rows } = await sql<RoleStatus>`
    select quote_ident(me.rolname) as me, me.rolsuper as "isSuperuser", owner.oid is not null as exists,
      coalesce(pg_has_role(me.oid, owner.oid, case when current_setting('server_version_num')::integer >= 160000
        then 'SET' else 'MEMBER' end), false) as "isMember",
      coalesce(pg_has_role(me.oid, owner.oid, 'MEMBER WITH ADMIN OPTION'), me.rolcreaterole) as "mayJoin"
    from pg_roles me left join pg_roles owner on owner.rolname = ${OWNER} where me.rolname = current_user
  `.execute(db);
  return rows[0] as RoleStatus;
}

/** What nobody can write needs no guard: ledger_post checks what it writes, and refers to rows that it has just read. */
const UNGUARD: readonly string[] = [
  ...['tx_keep', 'tx_keep_all', 'tx_balances'].map((name) => `drop trigger ledger_${name} on books.ledger_tx`),
  ...['entry_keep', 'entry_keep_all', 'entry_balances'].map(
    (name) => `drop trigger ledger_${name} on books.ledger_entry`,
  ),
  ...['new', 'balance', 'fixed'].map((name) => `drop trigger ledger_account_${name} on books.ledger_account`),
  ...['keep', 'keep_all'].map((name) => `drop trigger ledger_seal_${name} on books.ledger_seal`),
  ...['keep()', 'check_tx()', 'check_account()', 'account_fixed()'].map((name) => `drop function books.ledger_${name}`),
  'alter table books.ledger_entry drop constraint ledger_entry_tx_id_fkey',
  'alter table books.ledger_entry drop constraint ledger_entry_account_id_fkey',
];

/** Sequences follow their tables. */
const GIVE = `do $$ declare one record; begin
  for one in select oid::regclass as name from pg_class where relnamespace = 'books'::regnamespace and relkind = 'r'
  loop execute format('alter table %s owner to ${OWNER}', one.name); end loop;
  for one in select oid::regprocedure as name from pg_proc where pronamespace = 'books'::regnamespace
  loop execute format('alter function %s owner to ${OWNER}', one.name); end loop;
  for one in select t.oid::regtype as name from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace = 'books'::regnamespace and (typtype = 'd' or relkind = 'c')
  loop execute format('alter type %s owner to ${OWNER}', one.name); end loop;
  alter schema books owner to ${OWNER};
end $$`;

/** The outbox is a queue, from which the platform takes rows. */
const grantsTo = (role: string): readonly string[] => [
  `grant usage on schema books to ${role}`,
  `grant select on all tables in schema books to ${role}`,
  `grant insert, update, delete on books.outbox to ${role}`,
  'revoke execute on all functions in schema books from public',
  `grant execute on all functions in schema books to ${role}`,
];
