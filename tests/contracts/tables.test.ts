import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { ROOT } from './tracked.ts';

/** A column of the migrated database. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Whether a default, an identity or a trigger before the insert fills it in. */
  readonly filled: boolean;
}

/** A column as the hand-written table type declares it. */
interface DeclaredColumn {
  readonly type: string;
  readonly nullable: boolean;
  /** Whether an insert may leave the column out. */
  readonly optional: boolean;
}

/** The TypeScript type in which the driver returns a type of PostgreSQL. A type that is missing here fails the test. */
const RETURNED: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _int8: 'bigint[]',
  _text: 'string[]',
};

/** JSON columns, whose content only the table type describes. */
const JSON_TYPES: ReadonlySet<string> = new Set(['json', 'jsonb']);

/** Tables that only functions and triggers of the database use, and no query of the platform. */
const INTERNAL: ReadonlySet<string> = new Set(['audit_head', 'ledger_seal_horizon']);

/** The bits of `pg_trigger.tgtype` for BEFORE and INSERT. */
const BEFORE_INSERT = 6;

const PROBE = `import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/kernel/database/tables.ts';
export declare const rows: { [Table in keyof Tables]: Selectable<Tables[Table]> };
export declare const inserts: { [Table in keyof Tables]: Insertable<Tables[Table]> };
`;

let database: FreshDatabase;
let columns: readonly Column[];
let declared: ReadonlyMap<string, ReadonlyMap<string, DeclaredColumn>>;
beforeAll(async () => {
  declared = declaredTables();
  database = await freshDatabase();
  columns = await columnsOf(database);
});
afterAll(() => database.close());

async function columnsOf({ db }: FreshDatabase): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull as nullable, (
        a.atthasdef or a.attidentity <> ''
        or exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgtype & ${BEFORE_INSERT} = ${BEFORE_INSERT})
      ) as filled
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type d on d.oid = a.atttypid
      join pg_type t on t.oid = coalesce(nullif(d.typbasetype, 0), d.oid)
    where c.relnamespace in ('public'::regnamespace, 'books'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely_migration%'
    order by c.relname, a.attnum`.execute(db);
  return rows.filter(({ table }) => !INTERNAL.has(table));
}

/** Reads the table types with the compiler, so that aliases such as `Generated` count as what they resolve to. */
function declaredTables(): Map<string, Map<string, DeclaredColumn>> {
  const folder = mkdtempSync(join(ROOT, 'generated', 'tables-'));
  const file = join(folder, 'probe.ts');
  try {
    writeFileSync(file, PROBE);
    const program = ts.createProgram([file, ...globSync(`${ROOT}platform/*/*/tables.ts`)], {
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ESNext,
      skipLibCheck: true,
      types: ['node'],
    });
    return readProbe(program, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readProbe(program: ts.Program, file: string): Map<string, Map<string, DeclaredColumn>> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const [inserts, rows] = (module ? checker.getExportsOfModule(module) : [])
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((symbol) => checker.getTypeOfSymbol(symbol));
  if (!inserts || !rows) throw new Error('The probe does not compile.');
  const read = (table: ts.Symbol): Map<string, DeclaredColumn> => {
    const insert = inserts.getProperty(table.name);
    const insertType = insert && checker.getTypeOfSymbol(insert);
    return new Map(
      checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((column) => {
        const type = checker.getTypeOfSymbol(column);
        const inserted = insertType?.getProperty(column.name);
        return [
          column.name,
          {
            type: nameOf(checker, checker.getNonNullableType(type)),
            nullable: checker.getNonNullableType(type) !== type,
            optional: inserted === undefined || (inserted.flags & ts.SymbolFlags.Optional) !== 0,
          },
        ];
      }),
    );
  };
  return new Map(checker.getPropertiesOfType(rows).map((table) => [table.name, read(table)]));
}

/** Returns the name of a type; unions of literals are named like the type they are literals of. */
const nameOf = (checker: ts.TypeChecker, type: ts.Type): string =>
  checker.typeToString(checker.getBaseTypeOfLiteralType(type)).replace(/<.*>$/, '');

const declaredAt = ({ table, name }: Column): DeclaredColumn | undefined => declared.get(table)?.get(name);

/** Returns a description of each column that fails a check, for the failure message. */
const wrong = (check: (column: Column, found: DeclaredColumn) => string | undefined): string[] =>
  columns.flatMap((column) => {
    const found = declaredAt(column);
    const problem = found && check(column, found);
    return problem === undefined ? [] : [`${column.table}.${column.name}: ${problem}`];
  });

test('the table types contain every table and column of the migrated database, and no others', () => {
  const typed = [...declared].flatMap(([table, names]) => [...names.keys()].map((name) => `${table}.${name}`));
  expect(typed.toSorted()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).toSorted());
  expect(typed.length).toBeGreaterThan(100);
});

test('each column has the type in which the driver returns it', () => {
  const mistyped = wrong(({ type }, found) =>
    JSON_TYPES.has(type) || found.type === RETURNED[type] ? undefined : `${type} is declared as ${found.type}`,
  );
  expect(mistyped).toEqual([]);
});

test('a column is declared nullable exactly when it is', () => {
  const misdeclared = wrong(({ nullable, type }, found) =>
    nullable === found.nullable || JSON_TYPES.has(type)
      ? undefined
      : `is ${nullable ? '' : 'not '}null in the database`,
  );
  expect(misdeclared).toEqual([]);
});

test('an insert may omit only columns that the database fills in', () => {
  const omitted = wrong(({ nullable, filled }, found) =>
    found.optional && !nullable && !filled
      ? 'may be left out, and has neither null, a default nor a trigger'
      : undefined,
  );
  expect(omitted).toEqual([]);
});
