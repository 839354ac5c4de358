// Small parts of a domain of the platform, each found by its folder: live event, migration, job.
import { camel } from '../generate/schemas.ts';
import { inDomain, nextMigrationNumber } from './domain-folder.ts';
import { words } from './files.ts';

/** Creates a live event for the pages of a member. */
export const newLiveEvent = inDomain((folder, { name }) => ({
  files: {
    [`${folder}/live-events/${name}.ts`]: `import { defineLiveEvent } from '../../../kernel/events/define-live-event.ts';

export const liveEvent = defineLiveEvent({
  name: '${name}',
  describes: '${words(name)} of the member has changed.',
  audience: 'member',
});
`,
  },
  test: 'tests/contracts/live-events.test.ts',
  use: `await platform.liveEvents.publish(liveEvent, { memberId }, within);

and in the source.ts of each source that an open page shall read again: refreshOn: ['${name}']
`,
}));

/** Creates a migration with a table, and the types of its columns if the domain has no tables yet. */
export const newMigration = inDomain((folder, { name, project }) => {
  const file = `${folder}/migrations/${nextMigrationNumber(project)}-${name}.ts`;
  const types = tableTypes(name);
  const hasTables = project.read(`${folder}/tables.ts`) !== undefined;
  return {
    files: { [file]: migration(name), ...(hasTables ? {} : { [`${folder}/tables.ts`]: types }) },
    test: 'tests/contracts/tables.test.ts platform/kernel/database/find-migrations.test.ts',
    use: hasTables ? `in ${folder}/tables.ts, the type of the table:\n\n${types}` : 'It runs at the next start.\n',
  };
});

export const tableOf = (name: string): string => name.replaceAll('-', '_');

export const migration = (name: string): string => `import { type Kysely, sql } from 'kysely';

/** Creates the table of ${words(name).toLowerCase()}. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      \`create table ${tableOf(name)} (
         id bigint generated always as identity primary key,
         merchant text not null,
         note text not null,
         created_at timestamptz not null
       )\`,
    )
    .execute(db);
}
`;

export const tableTypes = (name: string): string => {
  const table = `${camel(name).replace(/^\w/, (letter) => letter.toUpperCase())}Table`;
  return `import type { Generated } from 'kysely';

/** ${words(name)} of the merchants. */
interface ${table} {
  id: Generated<bigint>;
  merchant: string;
  note: string;
  created_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    ${tableOf(name)}: ${table};
  }
}
`;
};

/** Creates a job with a schedule. */
export const newJob = inDomain((folder, { name }) => ({
  files: {
    [`${folder}/jobs/${name}.ts`]: `import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';

/** Runs every night at 03:00 in the time zone of the business. Effects go through \`run.once\`, because a job may be tried again. */
export const ${camel(name)} = defineJob({
  name: '${name}',
  schedule: { cron: '0 3 * * *', timeZone: 'America/Sao_Paulo' },
  run: async ({ database, log }: Platform, _payload, { id, once }) => {
    await database.transaction(async (within) => {
      if (await once(within)) log.info({ job: '${name}', id }, 'the job ran');
    });
  },
});
`,
    [`${folder}/jobs/${name}.test.ts`]: jobTest(name),
  },
  test: `${folder}/jobs/${name}.test.ts`,
  use: 'It runs in one process when it is due; npm test runs it at once.\n',
}));

const jobTest = (name: string): string => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../tests/support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

test('the job is found and runs', async () => {
  await platform.open.runJob('${name}');
  expect(platform.log.join('\\n')).toContain('the job ran');
});
`;
