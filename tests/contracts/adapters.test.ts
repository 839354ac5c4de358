import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdapterModule, AdapterServices } from '../../platform/kernel/adapters/adapter.ts';
import { knownEntries, loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import type { Fake } from '../../platform/kernel/adapters/fake-service.ts';
import { adapterFolders, type KindDefinition, loadKinds } from '../../platform/kernel/adapters/find-adapters.ts';
import { createSecrets } from '../../platform/kernel/secrets/secrets.ts';
import { fixedClock } from '../../rules/clock.ts';
import { systemRandom } from '../../rules/random.ts';
import { type AdapterSuite, describesItself, type Tried } from '../support/adapter-suites.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { ROOT } from './tracked.ts';

const kinds = await loadKinds();
const modules = await loadAdapters();
let database: FreshDatabase;
let around: AdapterServices;
beforeAll(async () => {
  database = await freshDatabase();
  const log = { info: ignore, warn: ignore, error: ignore, debug: ignore, fatal: ignore };
  const secrets = createSecrets(database, systemRandom);
  around = { clock: fixedClock(Date.now()), random: systemRandom, secrets, database, log, print: false };
});
afterAll(() => database.close());

function ignore(): void {}

/** An adapter with its fake, if it has one. */
async function tried<Adapter>(kind: string, [name, module]: [string, AdapterModule<Adapter>]): Promise<Tried<Adapter>> {
  const folder = `platform/providers/${kind}/${name}`;
  const file = `${ROOT}${folder}/fake.ts`;
  const { fake } = (existsSync(file) ? await import(file) : {}) as { fake?: Partial<Fake> };
  return { folder, module, fake, around };
}

/** Returns the contract suite of a kind from the kind's folder. */
async function suiteOf({ name }: KindDefinition): Promise<AdapterSuite<unknown>> {
  const { suite } = (await import(`${ROOT}platform/providers/${name}/suite.ts`)) as { suite: AdapterSuite<unknown> };
  return suite;
}

test('[INT-04] the folder of a kind contains a contract suite and a template, and the kind loads with its adapters', () => {
  for (const { name } of kinds) {
    const files = readdirSync(`${ROOT}platform/providers/${name}`);
    expect(files, `platform/providers/${name}`).toEqual(expect.arrayContaining(['kind.ts', 'suite.ts', 'template']));
  }
  expect(kinds.map(({ name }) => name)).toEqual(Object.keys(modules));
});

test('[INT-04] each kind finds its adapters by folder, and a folder without adapter.ts is reported', () => {
  for (const [kind, found] of Object.entries(modules)) {
    expect([...found.keys()]).toEqual(adapterFolders(kind));
    const folders = readdirSync(`${ROOT}platform/providers/${kind}`, { withFileTypes: true }).filter(
      (one) =>
        one.isDirectory() &&
        one.name !== 'template' &&
        readdirSync(`${ROOT}platform/providers/${kind}/${one.name}`).length > 0,
    );
    for (const { name } of folders)
      expect(
        [...found.keys()],
        `platform/providers/${kind}/${name}/adapter.ts is missing: npm run check-folder says what else`,
      ).toContain(name);
  }
  expect([...knownEntries(modules).keys()].toSorted()).toEqual(
    expect.arrayContaining(['firebase', 'geetest', 'mail', 'recaptcha', 'sms', 'turnstile']),
  );
});

describe.each(await Promise.all(kinds.map(async (kind) => ({ ...kind, suite: await suiteOf(kind) }))))(
  'adapters of $name',
  ({ name, command, suite }) => {
    const found = modules[name as keyof typeof modules] as ReadonlyMap<string, AdapterModule<unknown>>;
    describe.each([...found])(`${command} %s`, (...one) => {
      test.each(Object.entries(suite))('%s', async (_title, check) => {
        const adapter = await tried(name, one);
        describesItself(adapter);
        await check(adapter);
      });
    });
  },
);
