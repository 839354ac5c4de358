import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import postcss from 'postcss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition, Manifest } from '../../generated/types/manifest.ts';
import { type BuiltSite, openBuiltSite, readAssets } from '../../platform/http/pages/built-site.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import { getBudgetProblems } from '../../renderer/budget/budget.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { evaluate } from '../../renderer/values/condition.ts';
import { costsOf } from '../../scripts/budget/costs.ts';
import { parseBoot } from '../../src/runtime/boot-block.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { ROOT } from './tracked.ts';

const DIST = join(ROOT, 'dist');
const WEB = join(DIST, 'web');
const MERCHANTS = join(ROOT, 'merchants');
const codes = readdirSync(MERCHANTS).filter((name) => existsSync(join(MERCHANTS, name, 'manifest.json')));

let platform: TestPlatform;
let built: BuiltSite;
const homes = new Map<string, string>();

beforeAll(async () => {
  if (!existsSync(join(DIST, 'html/render.js'))) execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT });
  built = openBuiltSite(DIST, createLog('error'));
  platform = await startTestPlatform({ merchants: MERCHANTS, findRenderer: built.find });
  for (const code of codes) {
    const headers = { host: `${code}.localhost`, accept: 'text/html' };
    const { status, text } = await platform.send({ url: '/', headers });
    expect([code, status]).toEqual([code, 200]);
    homes.set(code, text);
  }
});
afterAll(async () => {
  await platform.close();
  await built.close();
});

const homeOf = (code: string): string => homes.get(code) ?? '';

/** Returns the scripts of the HTML: the entry and its preloads. */
const scriptsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')),
];

/** Returns the scripts that the page fetches when it is first used. */
const coreOf = (html: string): string[] =>
  (/ data-core="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').map((file) => file.slice(1));

/** Returns the files of a source module and of all that it imports. */
const filesOf = (source: string): readonly string[] => readAssets(WEB).chunks[source] ?? [];

/** Returns the scripts that each block of a page needs besides those of the app, by the block's path. */
function filesOfBlocks(html: string): ReadonlyMap<string, readonly string[]> {
  const { manifest, route, blocks = [], widgets } = parseBoot(html);
  const screen = getScreen(manifest, route.name);
  const nodes = screen ? [...nodesOfScreen(screen)] : [];
  const costs = costsOf(WEB);
  return new Map(
    blocks.map((block) => {
      const inside = nodes.filter(({ path }) => path === block || path.startsWith(`${block}.`));
      const files = inside.flatMap(
        ({ node }) => (widgets.includes(node.widget) ? costs.widgets[node.widget] : []) ?? [],
      );
      return [block, files.map((file) => file.slice(1)).filter((file) => file.endsWith('.js'))];
    }),
  );
}

/** Returns the outermost rules of a built style sheet, which has no comments, in their order. */
const rulesOf = (sheet: string): readonly string[] => postcss.parse(sheet).nodes.map((rule) => rule.toString());

const isForAny = (rule: string, classes: ReadonlySet<string>): boolean =>
  [...rule.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => classes.has(name));

/** Returns the files of the folder of assets that a file waits for. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name = '']) => name);

const read = (file: string): string => readFileSync(join(WEB, file), 'utf8');
/** Returns the size in kB (1,000 bytes), gzipped at the highest level. */
const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length, 0) / 1000;
const table = (files: readonly string[]) => files.map((file) => `${sizeOf([file]).toFixed(1)} ${basename(file)}`);

const isLibrary = (file: string): boolean => /^(?:libraries|rolldown-runtime)-/.test(basename(file));

describe.each(codes)('the home page of %s', (code) => {
  test('[ENG-19] loads at most 5 kB of script before it is used, and at most 117 kB until the used block is hydrated', () => {
    const first = scriptsOf(homeOf(code));
    expect(first).toHaveLength(1);
    expect(sizeOf(first), table(first).join('\n')).toBeLessThanOrEqual(5);
    const core = coreOf(homeOf(code));
    expect(core.length).toBeGreaterThan(3);
    const blocks = filesOfBlocks(homeOf(code));
    expect(blocks.size).toBeGreaterThan(10);
    for (const [path, files] of blocks) {
      const used = [...new Set([...first, ...core, ...files])];
      expect(sizeOf(used), [path, ...table(used)].join('\n')).toBeLessThanOrEqual(117);
    }
  });

  test('[ENG-19] fetches the code of no block before it is used, but that of the frame', () => {
    const core = coreOf(homeOf(code));
    const { frame } = getScreen(parseBoot(homeOf(code)).manifest, 'home') ?? {};
    const needed = new Set([...filesOf('src/main.tsx'), ...(costsOf(WEB).widgets[frame?.widget ?? ''] ?? [])]);
    expect(core.filter((file) => !needed.has(`/${file}`))).toEqual([]);
  });

  test('[LGT-01] has at most 24 kB of HTML, which names the file of all texts instead of holding them', async () => {
    const html = homeOf(code);
    expect(gzipSync(html, { level: 9 }).length / 1000).toBeLessThanOrEqual(24);
    const { textsFile, texts } = parseBoot(html);
    expect(Object.keys(texts)).toEqual(['error.network.failed']);
    const { status, text } = await platform.send({ url: textsFile, headers: { host: `${code}.localhost` } });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject(texts);
    expect(Object.keys(JSON.parse(text)).length).toBeGreaterThan(1_000);
  });

  test('[LGT-01] waits for at most 16 kB of styles, which have every rule of the whole style sheet for its HTML', () => {
    const html = homeOf(code);
    const [first = '', ...others] = [...html.matchAll(/<link rel="stylesheet" href="\/(assets[^"]*)"/g)].map(
      ([, file]) => file,
    );
    expect(others).toEqual([]);
    expect(sizeOf([first])).toBeLessThanOrEqual(16);
    const whole = / data-style="\/([^"]*)"/.exec(html)?.[1] ?? '';
    const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    expect(classes.size).toBeGreaterThan(100);
    const rules = rulesOf(read(first));
    expect(rules.length).toBeGreaterThan(300);
    // The same order: the whole style sheet behind the first one decides no rule otherwise.
    expect(rulesOf(read(whole)).filter((rule) => rules.includes(rule) || isForAny(rule, classes))).toEqual(rules);
  });

  test('fetches no script for its first use that it does not need', () => {
    const blocks = [...filesOfBlocks(homeOf(code)).values()].flat();
    const files = new Set([...scriptsOf(homeOf(code)), ...coreOf(homeOf(code)), ...blocks]);
    const first = [...files].map((file) => [file, read(file)] as const);
    for (const [library, mark] of Object.entries(LATE)) {
      expect([library, first.filter(([, text]) => text.includes(mark)).map(([file]) => file)]).toEqual([library, []]);
    }
  });

  test('contains nothing that its flags switch off', () => {
    const site = platform.open.platform.sites.byCode(code);
    if (!site) throw new Error(`${code} is not served.`);
    const { flags } = site.run.applied;
    expect(
      offIn(site.manifest, flags).filter((name) => offIn(parseBoot(homeOf(code)).manifest, flags).includes(name)),
    ).toEqual([]);
  });
});

test.each(codes)('[ENG-16] every screen of %s keeps the budget of a first visit', (code) => {
  const { manifest } = platform.open.platform.sites.byCode(code) ?? {};
  if (!manifest) throw new Error(`${code} is not served.`);
  expect(getBudgetProblems(manifest, costsOf(WEB))).toEqual([]);
});

/** Text that only the code of the named library contains. */
const LATE = {
  swiper: 'swiper-slide',
  'qrcode.react': 'crispEdges',
  ky: 'ForceRetryError',
  'query client': 'isFetchedAfterMount',
  rjsf: 'additionalItems',
  'phone plans': 'BR:[`55`',
  'code editor': 'cm-editor',
  ajv: 'unevaluatedProperties',
};

test('the text that identifies each lazy library is in its code', () => {
  const all = readdirSync(join(WEB, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(`assets/${file}`));
  const used = ['swiper', 'qrcode.react', 'ky', 'query client', 'rjsf', 'phone plans'] as const;
  for (const library of used) {
    expect([library, all.some((text) => text.includes(LATE[library]))]).toEqual([library, true]);
  }
});

test('[ENG-19] the first action loads one more file, of at most 13 kB, that needs nothing but the app', () => {
  const acting = readdirSync(join(WEB, 'assets')).filter((file) => file.startsWith('acting-'));
  expect(acting).toHaveLength(1);
  expect(sizeOf([`assets/${acting[0]}`])).toBeLessThanOrEqual(13);
  const app = new Set([...scriptsOf(homeOf('aurora')), ...filesOf('src/main.tsx').map((file) => file.slice(1))]);
  const imported = importsOf(`assets/${acting[0]}`);
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((file) => !app.has(`assets/${file}`))).toEqual([]);
});

test('[ENG-19] what a first use needs is compiled while it is fetched, and its validators are one file of at most 1.5 kB', () => {
  const files = readdirSync(join(WEB, 'assets')).filter((file) => file.endsWith('.js'));
  const compiled = files.filter((file) => read(`assets/${file}`).startsWith('//# allFunctionsCalledOnLoad\n'));
  const nameOf = (file: string): string => file.replace(/-[\w-]{7,8}\.js$/, '');
  expect(compiled.map(nameOf).toSorted()).toEqual(['acting', 'libraries', 'main', 'widget-parts']);
  const values = files.filter((file) => nameOf(file) === 'first-action-values');
  expect(values).toHaveLength(1);
  expect(sizeOf([`assets/${values[0]}`])).toBeLessThanOrEqual(1.5);
  expect(importsOf(`assets/${values[0]}`).map(nameOf)).toEqual(['rolldown-runtime']);
});

test('engine and app have at most 14 kB, and each widget has at most 15 kB', () => {
  const html = homeOf('aurora');
  const files = [...scriptsOf(html), ...coreOf(html)];
  const engine = files.filter((file) => !isLibrary(file) && !basename(file).startsWith('widget'));
  const own = engine.filter((file) => /^(?:main|engine)-/.test(basename(file)));
  expect(sizeOf(own), table(engine).join('\n')).toBeLessThanOrEqual(14);
  const widgets = readdirSync(join(WEB, 'assets')).filter((file) => /^widget.*\.js$/.test(file));
  const large = widgets.map((file) => `assets/${file}`).filter((file) => sizeOf([file]) > 15);
  expect(table(large)).toEqual([]);
});

/** Returns the file of a source of the build, and the files that it imports. */
function withImports(sources: readonly string[]): string[] {
  const built = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;
  const found = new Set<string>();
  const add = (source: string): void => {
    const { file, imports = [] } = built[source] ?? {};
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const one of imports) add(one);
  };
  for (const source of sources) add(source);
  return [...found];
}

interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

test('[LOT-06] betting on any lottery loads at most 60 kB of script more than the lobby', async () => {
  const filesOf = async (url: string): Promise<string[]> => {
    const { text } = await platform.send({ url, headers: { host: 'aurora.localhost', accept: 'text/html' } });
    return [...scriptsOf(text), ...coreOf(text), ...[...filesOfBlocks(text).values()].flat()];
  };
  const lobby = await filesOf('/lottery');
  const betting = await filesOf('/lottery?gameCode=SSC1M');
  expect(betting.some((file) => basename(file).startsWith('widget-') && !lobby.includes(file))).toBe(true);
  // What the page reads and does, which other screens of lotteries do not.
  const data = ['src/sources/lottery-slip/source.ts', 'src/actions/place-lottery-order/action.ts'];
  const families = readdirSync(join(ROOT, 'rules/lottery/families'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(families.length).toBeGreaterThan(9);
  for (const { name } of families) {
    const own = withImports([...data, `rules/lottery/families/${name}/family.ts`]);
    expect(own.length).toBeGreaterThan(2);
    const more = [...new Set([...betting, ...own])].filter((file) => !lobby.includes(file));
    expect(sizeOf(more), table(more).join('\n')).toBeLessThanOrEqual(60);
  }
});

/** Returns nodes, menu entries and routes that flags switch off, independently of other facts. */
function offIn(manifest: Manifest, flags: Readonly<Record<string, boolean>>): string[] {
  const isOff = (when: Condition | undefined): boolean =>
    when !== undefined &&
    evaluate(when, (name) => (name.startsWith('flag.') ? (flags[name.slice('flag.'.length)] ?? false) : undefined)) ===
      false;
  const names: string[] = [];
  const screen = getScreen(manifest, 'home');
  for (const { node, path } of screen ? nodesOfScreen(screen) : []) if (isOff(node.when)) names.push(path);
  for (const [name, route] of Object.entries(manifest.routes)) if (isOff(route?.when)) names.push(`routes.${name}`);
  for (const [name, menu] of Object.entries(manifest.menus))
    for (const [key, item] of Object.entries(menu?.items ?? {}))
      if (isOff(item?.when)) names.push(`menus.${name}.${key}`);
  return names;
}
