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
import { dirname, join } from 'node:path';
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
  'live-event': ['trial-news', '--in', 'engagement/trial-parts'],
  webhook: ['trial-hook', '--in', 'engagement/trial-parts'],
  job: ['trial-sweep', '--in', 'engagement/trial-parts'],
  queue: ['trial-notes', '--in', 'engagement/trial-parts'],
  migration: ['trial-rows', '--in', 'engagement/trial-table'],
  lottery: ['trial-lotto'],
} as const;
/** Parts that are created one after the other: some belong to one of the others, and who reads a kind must not find half of it. */
const LATER = [
  ['adapter-kind', 'trial-push'],
  ['domain', 'trial-diary'],
  ['adapter', 'trial-pusher', '--kind', 'trial-push'],
] as const;
const FOLDERS =
  'schemas locales widgets games src renderer rules scripts generated platform tests/support tests/contracts merchants'.split(
    ' ',
  );
let root: string;
let said: string;
let before: Readonly<Record<string, string>>;

/** A copy of the project in a folder inside it, so that packages resolve as usual. */
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
  const first = await Promise.all(Object.entries(KINDS).map(([kind, words]) => make(kind, ...words, '--later')));
  // Files are generated once, after the last part.
  const later: string[] = [];
  for (const words of LATER) later.push(await make(...words, ...(words === LATER.at(-1) ? [] : ['--later'])));
  said = [...first, ...later].join('');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const trials = (): string[] =>
  globSync('{widgets,src,platform,tests,schemas}/**/*trial*{,/**/*}', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !existsSync(ROOT + path));

/** Returns the content of every file except new and generated ones. */
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

describe('[INT-01] a part created by npm run new', () => {
  test('is complete, and each of its files is printed', () => {
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
      'platform/providers/trial-push/trial-pusher',
    ])
      expect(missingIn(folder, globSync('**/*', { cwd: root + folder }))).toEqual([]);
    expect(missingIn('widgets/content/trial-badge', ['widget.ts'])).toContain(
      'widgets/content/trial-badge/examples.json: nodes that show it. `npm run new -- widget NAME` shows one.',
    );
  });

  test('[I18-04] a new widget has English texts only, which every other language falls back to', () => {
    expect(trials().filter((path) => /^widgets.*texts|locales/.test(path))).toEqual([
      'widgets/content/trial-badge/texts.json',
    ]);
    const player = JSON.parse(readFileSync(`${root}generated/texts/player/en.json`, 'utf8')) as object;
    expect(player).toMatchObject({ 'trial-badge.more': 'Learn more' });
    expect(said).not.toContain('locales/');
  });

  test('[INT-04] is in its own folder: no other file changes, and registries, schemas and settings contain it', () => {
    expect(others()).toEqual(before);
    const read = (path: string): string => readFileSync(root + path, 'utf8');
    for (const name of ['trial-badge', 'trial-shout', 'trial-messages', 'trial.level'])
      expect(read('generated/catalog.json'), name).toContain(`"${name}"`);
    expect(read('schemas/published/manifest.schema.json')).toContain('"trial-badge"');
    expect(read('docs/reference/widgets.md')).toContain('trial-badge');
    for (const name of ['trial-carrier', 'trial-post', 'trial-doorman', 'trial-bank', 'trial-pusher'])
      expect(read('generated/types/settings.ts'), name).toContain(`"${name}"`);
  });

  test('passes the formatter and the linter', async () => {
    const paths = trials();
    await run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', ...paths], {
      cwd: root,
    });
    await run(process.execPath, ['node_modules/oxlint/bin/oxlint', ...paths.filter((path) => /\.tsx?$/.test(path))], {
      cwd: root,
    });
  });

  test('passes the type check', async () => {
    const files = trials().filter((path) => /\.tsx?$/.test(path));
    const config = JSON.parse(readFileSync(`${ROOT}tsconfig.json`, 'utf8')) as object;
    const narrow = { ...config, include: undefined, files: [...files, ...declarationFiles()] };
    writeFileSync(`${root}tsconfig.trial.json`, JSON.stringify(narrow));
    await run(process.execPath, ['node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.trial.json'], {
      cwd: root,
    });
  });

  test('[INT-04] passes its own tests and the contract suite of its kind', async () => {
    const own = trials().filter((path) => /\.test\.tsx?$/.test(path));
    expect(own.length).toBe(9);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root];
    await run(process.execPath, [...vitest, ...own], { cwd: root });
    const suites = ['widgets', 'adapters', 'tables'].map((name) => `tests/contracts/${name}.test.ts`);
    const titles = '(widget|sms|mail|verification|payment|trial-push) (trial-|sandbox)\\w+ |the table types name every';
    const { stdout } = await run(process.execPath, [...vitest, ...suites, '-t', titles], { cwd: root });
    expect(stdout).toMatch(/1\d passed/);
  });
});

/** Files with global declarations: no file imports them, so a partial program must list them. */
const declarationFiles = (): string[] => [
  ...globSync('src/*.d.ts', { cwd: root }),
  ...globSync('{platform,src}/**/*.ts', { cwd: root }).filter((path) =>
    readFileSync(root + path, 'utf8').includes('\ndeclare module '),
  ),
];

describe('[INT-04] each kind adds files in one folder, except call schemas and data schemas', () => {
  const project: Project = {
    read: (path) => (existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : undefined),
    list: (folder) => globSync('*', { cwd: ROOT + folder }),
  };
  const optionsOf = (words: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      words.flatMap((word, at) => (word.startsWith('--') ? [[word.slice(2), words[at + 1] ?? '']] : [])),
    );
  /** The folder of a widget, action, source, domain, adapter or kind; all facts share one folder. */
  const folderOf = (path: string): string => dirname(path).split('/').slice(0, 3).join('/');
  const requests = [
    ...Object.entries(KINDS),
    ['domain', ['trial-diary']],
    ['adapter', ['trial-pusher', '--kind', 'sms']],
  ] as const;

  test.each(requests)('%s', (kind, [name, ...words]) => {
    const made = plan(kind, { name, options: optionsOf(words), project });
    const folders = new Set(made.ok ? Object.keys(made.files).map(folderOf) : []);
    const shared = kind === 'call' ? ['schemas/calls'] : kind === 'source' ? ['schemas/data'] : [];
    expect([...folders].filter((folder) => !shared.includes(folder))).toHaveLength(1);
  });
});

describe('[INT-01] an invalid name is rejected with the rule', () => {
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
    ['live-event', 'draw', {}, 'Say which domain'],
    ['webhook', 'bank', { in: 'kernel/bank' }, 'Say which domain'],
    ['job', 'sweep', { in: 'money/../play' }, 'Say which domain'],
    [
      'adapter',
      'bank',
      { kind: 'card' },
      'which kind of adapter with --kind: lottery-results, mail, payments, payouts, service-desk, sms, storage, verification',
    ],
    ['widget', 'club-badge', { call: 'hotGames' }, 'has no option --call'],
    ['widgt', 'club-badge', {}, 'none of the kinds'],
  ])('%s %s %j', (...[kind, name, options, reason]) => {
    const answer = plan(kind, { name, options, project });
    expect(answer).toMatchObject({ ok: false, problem: expect.stringContaining(reason) as string });
  });
});
