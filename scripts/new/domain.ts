import { camel, pascal } from '../generate/schemas.ts';
import { isRoom, nextMigrationNumber } from './domain-folder.ts';
import { migration, tableOf, tableTypes } from './domain-parts.ts';
import { type FeatureRequest, type Made, rejected, words } from './files.ts';

/** Creates a domain: a table with its migration and types, the store with its queries, a service, and a test. */
export function newDomain({ name, options, project }: FeatureRequest): Made {
  const room = options.room ?? 'engagement';
  if (!isRoom(room, project)) return rejected(`--room is a room of platform/ that holds domains: “${room}” is none.`);
  const at = `platform/${room}/${name}`;
  const files = {
    [`${at}/migrations/${nextMigrationNumber(project)}-${name}.ts`]: migration(name),
    [`${at}/tables.ts`]: tableTypes(name),
    [`${at}/store.ts`]: store(name),
    [`${at}/service.ts`]: service(name),
    [`${at}/service.test.ts`]: check(name),
  };
  const use = `await platform.${camel(name)}.add({ merchant, note })

Further parts of the domain: npm run new -- call NAME --room ${room}, and with --in ${room}/${name}: live-event, webhook, migration, job, queue.
`;
  return { ok: true, files, test: `${at}/service.test.ts`, use };
}

const store = (name: string): string => `import type { Executor } from '../../kernel/database/connection.ts';

export interface ${pascal(name)}Entry {
  readonly merchant: string;
  readonly note: string;
}

export async function addEntry(db: Executor, { merchant, note }: ${pascal(name)}Entry, at: Date): Promise<void> {
  await db.insertInto('${tableOf(name)}').values({ merchant, note, created_at: at }).execute();
}

/** Returns the notes of a merchant, oldest first. */
export async function listNotes(db: Executor, merchant: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('${tableOf(name)}')
    .select('note')
    .where('merchant', '=', merchant)
    .orderBy('id')
    .execute();
  return rows.map(({ note }) => note);
}
`;

const service = (name: string): string => `import { defineService } from '../../kernel/services/define-service.ts';
import { addEntry, listNotes, type ${pascal(name)}Entry } from './store.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** ${words(name)} of each merchant. */
    readonly ${camel(name)}: {
      add(entry: ${pascal(name)}Entry): Promise<void>;
      list(merchant: string): Promise<readonly string[]>;
    };
  }
}

export const service = defineService({
  provides: ['${camel(name)}'],
  needs: [],
  open: ({ database: { db }, clock }) => ({
    services: {
      ${camel(name)}: {
        add: (entry) => addEntry(db, entry, new Date(clock.now())),
        list: (merchant) => listNotes(db, merchant),
      },
    },
  }),
});
`;

const check = (name: string): string => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

test('an entry is stored for its merchant only', async () => {
  const { ${camel(name)} } = platform.open.platform;
  await ${camel(name)}.add({ merchant: 'alpha', note: 'first' });
  expect(await ${camel(name)}.list('alpha')).toEqual(['first']);
  expect(await ${camel(name)}.list('beta')).toEqual([]);
});
`;
