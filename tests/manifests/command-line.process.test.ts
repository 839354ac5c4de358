import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleTexts } from '../../scripts/generate/texts/assemble.ts';
import { runManifest } from '../../scripts/manifest/run.ts';
import { writeProductStubs } from '../../scripts/manifest/texts.ts';

const run = promisify(execFile);
const script = new URL('../../scripts/manifest.ts', import.meta.url).pathname;
const here = process.cwd();
let project: string;
let merchants: string;

interface Answer {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command on a copy of the merchants in a temporary git repository. */
async function manifest(...words: string[]): Promise<Answer> {
  const printed = { out: '', err: '' };
  const print = (text: string): void => void (printed.out += `${text}\n`);
  const report = (text: string): void => void (printed.err += `${text}\n`);
  const status = await runManifest(words, { root: merchants, print, report });
  return { status, ...printed };
}

/** Runs it as a process, as `npm run manifest` does. */
async function manifestProcess(...words: string[]): Promise<Answer> {
  const options = { cwd: project, env: { ...process.env, MERCHANTS: merchants } };
  return run(process.execPath, [script, ...words], options).then(
    ({ stdout, stderr }) => ({ status: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

const git = (...words: string[]) =>
  run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...words], { cwd: project });

async function edit(path: string, find: string, replace: string): Promise<void> {
  const file = join(merchants, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(find);
  await writeFile(file, text.replace(find, replace));
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'manifest-'));
  merchants = join(project, 'merchants');
  await cp(new URL('../../merchants', import.meta.url).pathname, merchants, { recursive: true });
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-q', '-m', 'As they ship');
  process.chdir(project);
});
afterAll(async () => {
  process.chdir(here);
  await rm(project, { recursive: true, force: true });
});

test('[ENG-16] as a process the command prints its output and exits with its status', async () => {
  expect(await manifestProcess('validate')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^4 merchants checked in \d+ ms: no problems\n$/),
  });
  expect(await manifestProcess('vlidate')).toMatchObject({ status: 1, err: expect.stringContaining('"validate"?') });
});

test('[ENG-16] validate checks the given merchants', async () => {
  expect(await manifest('validate', 'merchants/mini', 'sen')).toMatchObject({
    status: 0,
    out: expect.stringContaining('2 merchants checked'),
  });
  expect(JSON.parse((await manifest('validate', 'mini', '--json')).out)).toEqual({
    merchants: ['mini'],
    valid: true,
    problems: [],
  });
});

test('[ENG-16] validate finds a cycle of presets that no merchant extends', async () => {
  const folders = ['circle-one', 'circle-two'] as const;
  for (const [index, name] of folders.entries()) {
    const folder = join(merchants, 'presets', name);
    await mkdir(folder);
    await writeFile(join(folder, 'manifest.json'), `{ "version": 2, "extends": "${folders[1 - index]}" }\n`);
  }
  const { status, out, err } = await manifest('validate');
  for (const name of folders) await rm(join(merchants, 'presets', name), { recursive: true });
  expect([status, out + err]).toEqual([1, expect.stringContaining('the circle circle-one → circle-two → circle-one')]);
});

test('[ENG-03] validate reports all mistakes in order, each with its position and the nearest name, and exits with 1', async () => {
  await edit(
    'mini/manifest.json',
    '"w_home": { "props": { "height": "slim" } }',
    '"w_home": { "props": { "height": "slimm" } }',
  );
  await edit('mini/manifest.json', '"currency": "EUR"', '"curency": "EUR"');
  const { status, out } = await manifest('validate', 'mini');
  await git('checkout', '-q', '.');
  expect(status).toBe(1);
  const lines = out.split('\n').filter((line) => line.startsWith('merchants/'));
  expect(lines).toEqual([
    expect.stringMatching(
      /^merchants\/mini\/manifest\.json:9:5 {2}\/merchant\/curency: .*found the unknown key "curency"; did you mean "currency"\?$/,
    ),
    expect.stringMatching(
      /^merchants\/mini\/manifest\.json:26:\d+ {2}\/banners\/w_home\/props\/height: expected one of .*; found "slimm"; did you mean "slim"\?$/,
    ),
  ]);
  expect(out).toContain('2 errors, 0 warnings');
});

test('[ENG-16] resolve prints the whole manifest with every default', async () => {
  const { status, out } = await manifest('resolve', 'mini');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    merchant: { code: 'mini', currencyDecimals: 2 },
    routes: { home: { path: '/', blocks: { hot: { whileUnknown: 'hide' } } } },
  });
});

test('[ENG-16] explain prints value, type, layer, file and line', async () => {
  const { out } = await manifest('explain', 'merchants/aurora', 'routes.home.blocks.hot.props.title');
  expect(out).toMatch(
    /^value {2}\{\n {9}"\$text": "home.hot"\n {7}\}\ntype {3}text\nlayer {2}preset base\nplace {2}merchants\/presets\/base\/routes\/home\.json:\d+:9\n$/,
  );
  const colour = await manifest('explain', 'mini', 'theme.light.brand');
  expect(colour.out).toMatch(
    /layer {2}merchant mini\nplace {2}merchants\/mini\/manifest\.json:\d+:\d+\nover {3}"#[0-9a-f]{6}" of preset base/,
  );
  await writeFile(join(project, 'settings.json'), '{ "version": 4, "flags": { "MOBILENUMREG3": false } }');
  expect((await manifest('explain', 'aurora', 'flags.MOBILENUMREG3', '--settings', 'settings.json')).out).toMatch(
    /^value {2}false\ntype {3}boolean\nlayer {2}settings\n/,
  );
  expect(await manifest('explain', 'aurora', 'routes.home.ordr')).toMatchObject({
    status: 1,
    err: 'There is no "ordr" in routes.home; did you mean "order"?\n',
  });
});

test('[ENG-16] diff describes the changes since a commit, between merchants and between files', async () => {
  expect(await manifest('diff', 'mini@HEAD', 'mini')).toMatchObject({ status: 0, out: 'no difference\n' });
  await edit('mini/manifest.json', '"hot", "popular",', '"popular", "hot",');
  await edit('mini/manifest.json', '"theme": {', '"flags": { "CBS3": true },\n  "theme": {');
  const changed = await manifest('diff', 'mini@HEAD', 'mini');
  await writeFile(join(project, 'after.json'), (await manifest('resolve', 'mini')).out);
  await git('checkout', '-q', '.');
  expect(changed.out).toBe('CBS3 off → on\nblock `hot` of route `home` moved above `live`\n');
  expect((await manifest('diff', 'merchants/mini', 'after.json')).out).toBe(changed.out);
  expect((await manifest('diff', 'aurora', 'mini')).out).toContain('default language pt → en\n');
});

test('[ENG-15] [ENG-16] migrate prints and writes older manifests in the current version', async () => {
  expect((await manifest('migrate')).out).toBe('Everything is of the present version.\n');
  await edit('sen/manifest.json', '"version": 2', '"version": 0');
  expect((await manifest('validate', 'sen')).out).toContain('Run `npm run manifest -- migrate sen --write`.');
  expect((await manifest('migrate', 'sen')).out).toContain('--- merchants/sen/manifest.json\n');
  expect((await manifest('migrate', 'sen', '--write')).out).toContain('merchants/sen/manifest.json written');
  expect((await git('status', '--porcelain', 'merchants')).stdout).toBe('');
});

test('[I18-01] texts writes what a language lacks with English beside it; translations in it are shown', async () => {
  const { out } = await manifest('texts', 'lt', 'aurora');
  expect(out).toMatch(/^\d{3,} texts to translate in merchants\/aurora\/texts\/lt\.json: fill in "text"\.\n/);
  expect(out).toContain('Add "lt" to locale.supported of merchants/aurora/manifest.json.');
  const file = join(merchants, 'aurora/texts/lt.json');
  const stubs = JSON.parse(await readFile(file, 'utf8')) as Record<string, { text: string; english: string }>;
  expect(stubs['auth-buttons.login']).toEqual({ text: '', english: 'Log in' });
  expect(Object.keys(stubs).filter((key) => /_(?:one|few|many|other)$/.test(key)).length).toBeGreaterThan(3);
  await edit('aurora/manifest.json', '"supported": [', '"supported": ["lt", ');
  await edit(
    'aurora/texts/lt.json',
    '"auth-buttons.login": {\n    "text": ""',
    '"auth-buttons.login": {\n    "text": "Prisijungti"',
  );
  const resolved = JSON.parse((await manifest('resolve', 'aurora')).out) as { texts: Record<string, object> };
  const validated = await manifest('validate', 'aurora');
  const again = await manifest('texts', 'lt', 'aurora');
  const pulled = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await rm(file);
  await git('checkout', '-q', '.');
  expect(resolved.texts.lt).toEqual({ 'auth-buttons.login': 'Prisijungti' });
  expect(validated.out).toMatch(/warning: expected every text of the engine in lt; found \d+ \/ \d+ texts missing/);
  expect(again.out).toContain(`${Object.keys(stubs).length - 1} texts to translate`);
  expect(pulled['auth-buttons.login']).toEqual({ text: 'Prisijungti', english: 'Log in' });
});

test('[I18-01] texts writes the files of a language of the product, which its texts then come from', async () => {
  const root = pathToFileURL(`${join(project, 'product')}/`);
  const widget = new URL('widgets/content/badge/', root);
  await mkdir(widget, { recursive: true });
  await symlink(new URL('../../schemas', import.meta.url).pathname, new URL('schemas', root).pathname);
  await writeFile(new URL('widgets/packages.json', root), '{ "packages": [] }');
  await writeFile(new URL('widget.ts', widget), '');
  await writeFile(
    new URL('texts.json', widget),
    JSON.stringify({ 'badge.new': 'New', 'badge.games_one': '{{count}} game', 'badge.games_other': '{{count}} games' }),
  );
  const printed: string[] = [];
  writeProductStubs(root, 'lt', { print: (text) => printed.push(text) });
  const read = async (path: string) => JSON.parse(await readFile(new URL(path, root), 'utf8')) as object;
  expect(await read('locales/lt/locale.json')).toMatchObject({ name: 'Lietuvių' });
  const games = { text: '', english: '{{count}} games' };
  const stubs = {
    'badge.new': { text: '', english: 'New' },
    'badge.games_one': games,
    'badge.games_few': games,
    'badge.games_other': games,
  };
  expect(await read('locales/lt/widgets/content.json')).toEqual(stubs);
  expect(printed.join()).toContain('4 texts to translate in 1 file of locales/lt/');
  expect(assembleTexts(root).bundles.get('player')?.get('lt')).toBeUndefined();
  const translated = { ...stubs, 'badge.new': { text: 'Naujas', english: 'New' } };
  await writeFile(new URL('locales/lt/widgets/content.json', root), JSON.stringify(translated));
  expect(assembleTexts(root).bundles.get('player')?.get('lt')).toEqual({ 'badge.new': 'Naujas' });
});

test('[ENG-03] validate prints at most 20 problems of a kind, and how many more there are', async () => {
  const texts = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`own.${at}`, 'Own']));
  await mkdir(join(merchants, 'mini/texts'), { recursive: true });
  await writeFile(join(merchants, 'mini/texts/en.json'), JSON.stringify(texts));
  await edit(
    'mini/manifest.json',
    '"version": 2,',
    '"version": 2, "locale": { "default": "en", "supported": ["en", "pt"] },',
  );
  const some = await manifest('validate', 'mini');
  const all = await manifest('validate', 'mini', '--all');
  await git('clean', '-q', '-f', '-d', 'merchants');
  await git('checkout', '-q', '.');
  const lines = (out: string): number => out.match(/expected the text/g)?.length ?? 0;
  expect([lines(some.out), lines(all.out)]).toEqual([20, 25]);
  expect(some.out).toContain('5 more problems of the kind text-untranslated; --all prints them.\n1 merchant checked');
});

test('[ENG-16] new writes a valid merchant of fewer than 40 lines; pack exports it', async () => {
  expect((await manifest('new', 'acme', '--preset', 'compact')).status).toBe(0);
  expect((await readFile(join(merchants, 'acme/manifest.json'), 'utf8')).split('\n').length).toBeLessThan(40);
  expect(await manifest('validate', 'acme', '--strict')).toMatchObject({
    status: 0,
    out: expect.stringContaining('no problems'),
  });
  const packed = await manifest('pack', 'acme', '--out', join(project, 'acme.json'));
  expect(packed).toMatchObject({ status: 0, out: expect.stringMatching(/manifest [0-9a-f]{32}, \d+ assets/) });
  expect(JSON.parse(await readFile(join(project, 'acme.json'), 'utf8'))).toMatchObject({
    format: 1,
    merchant: 'acme',
    presets: ['compact', 'base'],
    assets: { 'assets/mark.svg': expect.any(String) },
  });
  expect(await manifest('new', 'acme')).toMatchObject({ status: 1, err: expect.stringContaining('exists already') });
  await rm(join(merchants, 'acme'), { recursive: true });
});

test.each([
  [[], 'npm run manifest -- COMMAND'],
  [['vlidate'], 'There is no command "vlidate"; did you mean "validate"?'],
  [['validate', 'auroa'], 'There is no merchant "auroa"; did you mean "aurora"?'],
  [['validate', 'classic'], 'It is a preset'],
  [['validate', '--jsn'], 'did you mean --json?'],
  [['explain'], 'explain needs a name.'],
  [['texts', 'xx1'], '"xx1" is no language to translate to'],
  [['diff', 'aurora'], 'diff needs 2 names.'],
  [['diff', 'aurora@nowhere', 'aurora'], 'git says:'],
  [['diff', 'aurora@--output=x', 'aurora'], 'is not a commit'],
  [['new', 'Not A Code'], 'cannot be a code'],
  [['new', 'acme', '--preset', 'clasic'], 'did you mean "classic"?'],
  [['explain', 'aurora', 'flags', '--settings', 'none.json'], 'none.json cannot be read'],
])('%j exits with 1 and an error message without a stack trace', async (words, sentence) => {
  const { status, out, err } = await manifest(...words);
  expect(status).toBe(1);
  expect(out + err).toContain(sentence);
  expect(out + err).not.toContain('    at ');
});
