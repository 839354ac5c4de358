import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdapterModule, Surroundings } from '../../platform/kernel/adapters/adapter.ts';
import { knownEntries, loadAdapters } from '../../platform/kernel/adapters/adapters.ts';
import { adapterFolders } from '../../platform/kernel/adapters/find-adapters.ts';
import type { Fake } from '../../platform/kernel/adapters/fake-service.ts';
import { createSecrets } from '../../platform/kernel/secrets/secrets.ts';
import { fixedClock } from '../../rules/clock.ts';
import { systemRandom } from '../../rules/random.ts';
import {
  atFake,
  describesItself,
  provesNumbers,
  takesMessages,
  type Tried,
  verifiesPeople,
} from '../support/adapter-suites.ts';
import { settlesPayments } from '../support/payment-suite.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { ROOT } from './tracked.ts';

const modules = await loadAdapters();
let database: FreshDatabase;
let around: Surroundings;
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

test('[INT-04] an adapter is a folder: each kind finds its own, and a folder without adapter.ts is told', () => {
  for (const [kind, found] of Object.entries(modules)) {
    expect([...found.keys()]).toEqual(adapterFolders(kind));
    const folders = readdirSync(`${ROOT}platform/providers/${kind}`, { withFileTypes: true }).filter(
      (one) => one.isDirectory() && readdirSync(`${ROOT}platform/providers/${kind}/${one.name}`).length > 0,
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

describe.each([...modules.sms])('sms %s', (...one) => {
  test('[INT-04] [SMS-06] keeps the contract of SMS adapters', async () => {
    const sms = await tried('sms', one);
    describesItself(sms);
    let sends = '';
    await atFake(sms, async (adapter) => void (sends = adapter.sends));
    await (sends === 'platform' ? takesMessages(sms as Tried<never>, 'sms') : provesNumbers(sms as Tried<never>));
  });
});

describe.each([...modules.mail])('mail %s', (...one) => {
  test('[INT-04] keeps the contract of mail adapters', async () => {
    const mail = await tried('mail', one);
    describesItself(mail);
    await takesMessages(mail, 'mail');
  });
});

describe.each([...modules.verification])('verification %s', (...one) => {
  test('[INT-04] [SMS-07] keeps the contract of verification adapters', async () => {
    const verification = await tried('verification', one);
    describesItself(verification);
    await verifiesPeople(verification);
  });

  test('[INT-04] has its half on the page', async () => {
    const page = `platform/providers/verification/${one[0]}/page.ts`;
    expect(existsSync(ROOT + page), `${page} is missing: it exports \`prove\`, which brings the result`).toBe(true);
    const { prove } = (await import(ROOT + page)) as { prove?: unknown };
    expect(prove, `${page}: expected \`export const prove: ProveHuman\``).toBeTypeOf('function');
  });
});

describe.each([...modules.payments])('payment %s', (...one) => {
  test('[INT-04] keeps the contract of payment adapters', async () => {
    const payment = await tried('payments', one);
    describesItself(payment);
    await settlesPayments(payment);
  });
});
