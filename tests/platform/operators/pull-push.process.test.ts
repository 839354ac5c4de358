import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseArguments } from '../../../scripts/manifest/arguments.ts';
import { type Command, UsageError } from '../../../scripts/manifest/command.ts';
import { pull } from '../../../scripts/manifest/pull.ts';
import { push } from '../../../scripts/manifest/push.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'pull-push-'));
const merchants = join(place, 'merchants');
const code = 'mini';
let platform: TestPlatform;
let ana: OperatorSeat;

beforeAll(async () => {
  for (const folder of [code, 'presets'])
    cpSync(join(root, 'merchants', folder), join(merchants, folder), { recursive: true });
  git('init', '--quiet');
  commit();
  platform = await startTestPlatform({ merchants });
  vi.stubEnv('DATABASE_URL', platform.database.url);
  vi.stubEnv('DATA_DIR', join(place, 'data'));
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: [code] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await platform.close();
  rmSync(place, { recursive: true });
});

const git = (...words: string[]) => execFileSync('git', words, { cwd: place, stdio: 'ignore' });
function commit(): void {
  git('add', '-A');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--allow-empty', '-m', 'a state');
}

interface Ran {
  readonly status: number;
  readonly text: string;
}

const commands: Readonly<Record<string, Command>> = { pull, push };

/** Runs `npm run manifest -- …` against the test's database. */
async function run(name: string, ...words: string[]): Promise<Ran> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  try {
    const status =
      (await commands[name]?.(parseArguments(name, words), { root: merchants, print: say, report: say })) ?? 1;
    return { status, text: said.join('\n') };
  } catch (error) {
    if (error instanceof UsageError) return { status: 1, text: error.message };
    throw error;
  }
}

const file = join(merchants, code, 'manifest.json');
const read = () => readFileSync(file, 'utf8');
const rename = (text: string, name: string) => text.replace(/"name": "Mini [^"]+"/, `"name": "Mini ${name}"`);
const symbol = (text: string, sign: string) => text.replace(/"currencySymbol": "[^"]+"/, `"currencySymbol": "${sign}"`);
const draft = async () => (await ana.ask('opsDraft', { code })).body.value;

async function save(change: (text: string) => string): Promise<number> {
  const { text, revision } = await draft();
  return (await ana.ask('opsSaveDraft', { code, text: change(text), revision })).body.value.revision;
}
async function publish(revision: number): Promise<void> {
  const { hash, problems } = (await ana.ask('opsReview', { code, revision })).body.value;
  const acknowledged = problems.map(({ id }: { id: string }) => id);
  const { status } = await ana.ask('opsPublish', { code, revision, hash, note: 'a test', acknowledged });
  expect(status).toBe(200);
}

describe('[OPS-04] files and studio', () => {
  test('pull reports that nothing was published, and an unknown merchant', async () => {
    expect(await run('pull', code)).toMatchObject({ status: 0, text: expect.stringContaining('as its files say') });
    expect(await run('pull', code, '--draft')).toMatchObject({ text: expect.stringContaining('no draft') });
    expect(await run('push', 'minni')).toMatchObject({
      status: 1,
      text: expect.stringContaining('did you mean "mini"'),
    });
  });

  test('push creates a draft from the files; pulling it after publication changes no byte', async () => {
    writeFileSync(file, rename(read(), 'Pushed'));
    commit();
    expect(await run('push', code)).toMatchObject({ status: 0, text: expect.stringContaining('its draft now') });
    const { text, revision, savedBy } = await draft();
    expect([savedBy, text.includes('Mini Pushed')]).toEqual(['command-line', true]);
    const { entries } = (await ana.ask('opsAudit', { code })).body.value;
    expect(entries[0]).toMatchObject({ by: 'command-line', action: 'opsSaveDraft', reason: 'pushed' });
    await publish(revision);
    const before = read();
    expect(await run('pull', code)).toMatchObject({ status: 0, text: expect.stringContaining('already up to date') });
    expect(read()).toBe(before);
  });

  test('pull writes only the changed lines, and never over uncommitted changes', async () => {
    const before = read();
    await publish(await save((text) => rename(text, 'Studio')));
    writeFileSync(file, `${before}\n`);
    const rejected = await run('pull', code);
    expect([rejected.status, rejected.text]).toEqual([
      1,
      expect.stringMatching(/manifest\.json has changes that are not committed/),
    ]);
    writeFileSync(file, before);
    expect(await run('pull', code)).toMatchObject({
      status: 0,
      text: expect.stringContaining('wrote   merchants/mini/manifest.json'),
    });
    expect(read()).toBe(rename(before, 'Studio'));
    expect(await run('pull', code)).toMatchObject({ text: expect.stringContaining('already up to date') });
    commit();
  });

  test('merges changes at different places; conflicting changes are reported and nothing is written', async () => {
    await publish(await save((text) => rename(text, 'Evening')));
    writeFileSync(file, symbol(read(), '¤'));
    commit();
    expect(await run('pull', code)).toMatchObject({ status: 0, text: expect.stringContaining('were merged') });
    expect(read()).toContain('Mini Evening');
    expect(read()).toContain('"¤"');
    commit();
    expect(await run('push', code)).toMatchObject({ status: 0 });
    await publish((await draft()).revision);

    await publish(await save((text) => rename(text, 'Theirs')));
    writeFileSync(file, rename(read(), 'Mine'));
    commit();
    const mine = read();
    for (const command of ['pull', 'push']) {
      const { status, text } = await run(command, code);
      expect(status).toBe(1);
      expect(text).toMatch(/\/merchant\/name: both changed "Mini Evening"\./);
      expect(text).toContain('"Mini Mine"');
    }
    expect(read()).toBe(mine);
    expect(await run('push', code, '--force')).toMatchObject({ status: 0 });
    expect((await draft()).text).toContain('Mini Mine');
    expect(await run('pull', code, '--force')).toMatchObject({ status: 0 });
    expect(read()).toContain('Mini Theirs');
    commit();
  });

  test('reports invalid drafts and files, and never transfers them', async () => {
    await save(() => '{ "version": ');
    const pulled = await run('pull', code, '--draft');
    expect([pulled.status, pulled.text]).toEqual([1, expect.stringContaining('Correct it in the studio')]);
    writeFileSync(file, '{ "version": ');
    const pushed = await run('push', code);
    expect([pushed.status, pushed.text]).toEqual([1, expect.stringMatching(/manifest\.json:1.*Nothing was pushed/s)]);
  });
});
