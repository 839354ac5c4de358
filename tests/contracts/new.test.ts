import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingIn } from '../../scripts/new/contracts.ts';
import type { Project } from '../../scripts/new/files.ts';
import { plan } from '../../scripts/new/plan.ts';
import { ROOT } from './tracked.ts';

const run = promisify(execFile);
const KINDS = {
  widget: ['trial-badge'],
  action: ['trial-shout'],
  source: ['trial-messages', '--call', 'unreadCount'],
  fact: ['trial-level', '--type', 'number'],
  call: ['trial-clock'],
  vendor: ['trial-games'],
  sms: ['trial-carrier'],
  mail: ['trial-post'],
  verification: ['trial-doorman'],
  payment: ['trial-bank'],
} as const;
const FOLDERS =
  'schemas locales widgets games src renderer rules scripts generated platform tests/support tests/contracts merchants'.split(
    ' ',
  );
let root: string;
let said: string;
let before: Readonly<Record<string, string>>;

/** The project in a folder of its own, inside the project's, so that packages are found as usual. */
beforeAll(async () => {
  mkdirSync(`${ROOT}.data`, { recursive: true });
  root = `${mkdtempSync(`${ROOT}.data/new-`)}/`;
  symlinkSync(`${ROOT}node_modules`, `${root}node_modules`);
  for (const folder of FOLDERS) cpSync(ROOT + folder, root + folder, { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json', '.oxlintrc.json'])
    if (existsSync(ROOT + file)) cpSync(ROOT + file, root + file);
  before = others();
  const make = async (...words: readonly string[]): Promise<string> =>
    (await run(process.execPath, ['scripts/new.ts', ...words], { cwd: root })).stdout;
  const [last = [], ...rest] = Object.entries(KINDS).map(([kind, words]) => [kind, ...words]);
  // What is generated once, after the last, is enough for all.
  const first = await Promise.all(rest.map((words) => make(...words, '--later')));
  said = [...first, await make(...last)].join('');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const trials = (): string[] =>
  globSync('{widgets,src,platform,tests,schemas}/**/*trial*{,/**/*}', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

/** Every file but the new ones and what is generated, by its content. */
const others = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync(`{${FOLDERS.filter((folder) => folder !== 'generated').join(',')}}/**/*`, {
      cwd: root,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/trial|schemas\/published/.test(path))
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('base64')]),
  );

describe('[INT-01] what npm run new makes', () => {
  test('is written, said, and whole', () => {
    for (const path of trials().filter((one) => !one.startsWith('generated/'))) expect(said).toContain(path);
    expect(trials().length).toBeGreaterThan(20);
    expect(said).toContain('"widget": "trial-badge"');
    for (const folder of [
      'widgets/content/trial-badge',
      'src/actions/trial-shout',
      'src/sources/trial-messages',
      'platform/providers/sms/trial-carrier',
      'platform/providers/mail/trial-post',
      'platform/providers/verification/trial-doorman',
      'platform/providers/payments/trial-bank',
    ])
      expect(missingIn(folder, globSync('**/*', { cwd: root + folder }))).toEqual([]);
    expect(missingIn('widgets/content/trial-badge', ['widget.ts'])).toContain(
      'widgets/content/trial-badge/examples.json: nodes that show it. `npm run new -- widget NAME` shows one.',
    );
  });

  test('[I18-04] a new widget has English texts only; every other language shows those', () => {
    expect(trials().filter((path) => /texts|locales/.test(path))).toEqual(['widgets/content/trial-badge/texts.json']);
    const player = JSON.parse(readFileSync(`${root}generated/texts/player/en.json`, 'utf8')) as object;
    expect(player).toMatchObject({ 'trial-badge.more': 'Learn more' });
    expect(said).not.toContain('locales/');
  });

  test('[INT-04] stands in folders of its own: no other file is touched, and registries, schemas and settings know it', () => {
    expect(others()).toEqual(before);
    const read = (path: string): string => readFileSync(root + path, 'utf8');
    for (const name of ['trial-badge', 'trial-shout', 'trial-messages', 'trial.level'])
      expect(read('generated/catalog.json'), name).toContain(`"${name}"`);
    expect(read('schemas/published/manifest.schema.json')).toContain('"trial-badge"');
    expect(read('docs/reference/widgets.md')).toContain('trial-badge');
    for (const name of ['trial-carrier', 'trial-post', 'trial-doorman', 'trial-bank'])
      expect(read('generated/types/settings.ts'), name).toContain(`"${name}"`);
  });

  test('keeps format and lint', async () => {
    const paths = trials();
    await run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', ...paths], {
      cwd: root,
    });
    await run(process.execPath, ['node_modules/oxlint/bin/oxlint', ...paths.filter((path) => /\.tsx?$/.test(path))], {
      cwd: root,
    });
  });

  test('fits its types', async () => {
    const files = trials().filter((path) => /\.tsx?$/.test(path));
    const config = JSON.parse(readFileSync(`${ROOT}tsconfig.json`, 'utf8')) as object;
    const narrow = { ...config, include: undefined, files: [...files, ...declarationFiles()] };
    writeFileSync(`${root}tsconfig.trial.json`, JSON.stringify(narrow));
    await run(process.execPath, ['node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.trial.json'], {
      cwd: root,
    });
  });

  test('[INT-04] passes its own tests and the contract of its kind', async () => {
    const own = trials().filter((path) => /\.test\.tsx?$/.test(path));
    expect(own.length).toBe(6);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root];
    await run(process.execPath, [...vitest, ...own], { cwd: root });
    const suites = ['tests/contracts/widgets.test.ts', 'tests/contracts/adapters.test.ts'];
    const titles = '(widget|sms|mail|verification|payment) trial-\\w+ ';
    const { stdout } = await run(process.execPath, [...vitest, ...suites, '-t', titles], { cwd: root });
    expect(stdout).toMatch(/10 passed/);
  });
});

/** Files whose declarations the whole program merges: a narrow program must name them, for nothing imports them. */
const declarationFiles = (): string[] => [
  ...globSync('src/*.d.ts', { cwd: root }),
  ...globSync('{platform,src}/**/*.ts', { cwd: root }).filter((path) =>
    readFileSync(root + path, 'utf8').includes('\ndeclare module '),
  ),
];

describe('[INT-01] a name that cannot be is rejected with the rule', () => {
  const project: Project = {
    read: (path) => (existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : undefined),
    list: (folder) => globSync('*', { cwd: ROOT + folder }),
  };
  test.each([
    ['widget', 'ClubBadge', {}, 'small letters, digits and single dashes'],
    ['widget', '../evil', {}, 'small letters, digits and single dashes'],
    ['widget', 'x', {}, '3 to 40 characters'],
    ['widget', 'helpers', {}, 'says nothing'],
    ['widget', 'game-row', {}, 'There is a widget “game-row” already'],
    ['action', 'navigate', {}, 'already'],
    ['call', 'hot-games', {}, 'already'],
    ['call', 'wallet', {}, 'platform/money/wallet'],
    ['source', 'my-hot', {}, 'say which with --call'],
    ['source', 'my-hot', { call: 'hotGame' }, 'Did you mean --call hotGames?'],
    ['source', 'my-hot', { call: 'hotGames' }, 'Write a schema in schemas/data'],
    ['fact', 'club-level', { type: 'date' }, 'is none of them'],
    ['vendor', 'acme', { code: 'a b' }, 'capital letters'],
    ['widget', 'club-badge', { call: 'hotGames' }, 'has no option --call'],
    ['widgt', 'club-badge', {}, 'none of the kinds'],
  ])('%s %s %j', (...[kind, name, options, reason]) => {
    const answer = plan(kind, { name, options, project });
    expect(answer).toMatchObject({ ok: false, problem: expect.stringContaining(reason) as string });
  });
});
