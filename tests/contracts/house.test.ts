import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

const CODE = new Set(['.ts', '.tsx', '.mjs', '.js', '.css']);
const TEXT = new Set([...CODE, '.json', '.md', '.html', '.yml', '.sql', '.sh', '']);
const MADE_BY_SCRIPTS = /^(schemas\/published|docs\/reference)\/|^package-lock\.json$|\.svg$/;

const files = trackedFiles().filter((path) => !MADE_BY_SCRIPTS.test(path));
const texts = new Map(
  files.filter((path) => TEXT.has(extname(path))).map((path) => [path, readFileSync(ROOT + path, 'utf8')]),
);
const code = [...texts].filter(([path]) => CODE.has(extname(path)));
const isTest = (path: string) => /\.(test|spec)\.tsx?$|^tests\//.test(path);

/** Returns `path:line` of each matching line, so that a failure names its location. */
function places(of: Iterable<[string, string]>, pattern: RegExp): string[] {
  return [...of].flatMap(([path, text]) =>
    pattern.test(text) ? text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}`] : [])) : [],
  );
}

test('git lists the files of the project', () => {
  expect(files).toContain('package.json');
  expect(code.length).toBeGreaterThan(20);
});

test('no file is over 300 lines', () => {
  const long = code
    .map(([path, text]) => [path, text.trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > 300);
  expect(long).toEqual([]);
});

test('no folder or file is called utils, helpers, common, lib or misc', () => {
  expect(files.filter((path) => /(^|\/)(utils?|helpers?|common|lib|misc)(\.[^/]+)?(\/|$)/.test(path))).toEqual([]);
});

test('renderer/index.ts is the only barrel', () => {
  const doors = new Set(['renderer/index.ts', 'src/runtime/router.ts']);
  const passing = code.filter(([path]) => !doors.has(path) && !path.endsWith('.css'));
  expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path) && !doors.has(path))).toEqual([]);
  expect(places(passing, /^export (type )?(\*|\{[^}]*\}) .*from ['"]/)).toEqual([]);
});

test('no test is skipped, exclusive or expected to fail', () => {
  expect(
    places(
      code.filter(([path]) => isTest(path)),
      /\b(test|it|describe)\.(skip|only|todo|fixme|fails)\b/,
    ),
  ).toEqual([]);
});

test('no file contains a marker of unfinished work', () => {
  const later = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b|@ts-(ignore|nocheck)`);
  const written = [...texts].filter(([path]) => extname(path) !== '.json' && path !== 'tests/contracts/house.test.ts');
  expect(places(written, later)).toEqual([]);
});

test('no file contains a machine’s folders, a package registry’s address or a private key', () => {
  const told = [...texts].filter(([path]) => path !== 'tests/contracts/house.test.ts');
  expect(
    places(told, /(^|[\s"'`=(:])\/(work|root|Users)\/\w|\/home\/[a-z]+\/|\.\.\/shared\/(design|spec|tools)/),
  ).toEqual([]);
  expect(places(told, /https?:\/\/[^\s"'`]*(registry|npmjs|artifactory|nexus|verdaccio)/i)).toEqual([]);
  expect(places(told, /-----BEGIN [A-Z ]*PRIVATE KEY-----/)).toEqual([]);
});

test('the first line of each script is a comment that describes it', () => {
  const scripts = code.filter(([path]) => /^scripts\/[^/]+$/.test(path) && !isTest(path));
  const silent = scripts.filter(
    ([, text]) => !/^(#!.*\n)?\/\/ [A-Z].{10,}[.:]$/m.test(text.split('\n').slice(0, 2).join('\n')),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('[ENG-01] a merchant is a folder of data, and no code contains a merchant’s name', () => {
  const merchants = files.filter((path) => /^merchants\/(?!presets\/)[^/]+\/manifest\.json$/.test(path));
  const codes = merchants.map((path) => path.split('/')[1] ?? '');
  const named = codes.map((name) =>
    name.length > 4 ? `\\b${name}\\b` : `['"\`/]${name}['"\`/]|\\b${name}\\.localhost`,
  );
  const inCode = [...texts].filter(([path]) => /^(src|renderer|widgets)\//.test(path) && !isTest(path));

  expect(files.filter((path) => path.startsWith('merchants/') && CODE.has(extname(path)))).toEqual([]);
  expect(named.length === 0 ? [] : places(inCode, new RegExp(named.join('|'), 'i'))).toEqual([]);
});

test('[ENG-07] renderer/ contains no product terms: accounts, money and wire names stay outside', () => {
  const product =
    /\b(isAgent|agents?|guests?|deposits?|lottery|wallets?|vip|cashier|affiliates?|vendors?|cpf|helpmc|seamless|nodeId|vassalage)\b/i;
  // A migration names keys of earlier manifests, whose words are those of their time.
  const migrations = 'renderer/manifest/read/migrations/';
  const engine = [...texts].filter(
    ([path]) => /^renderer\/.*\.tsx?$/.test(path) && !isTest(path) && !path.startsWith(migrations),
  );

  expect(engine.length).toBeGreaterThan(50);
  expect(places(engine, product)).toEqual([]);
});

test('each package has a row with its reason in the decision on dependencies', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    texts.get('package.json') ?? '{}',
  ) as Record<string, Record<string, string>>;
  const asked = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = [
    ...(texts.get('docs/decisions/0002-dependencies.md') ?? '').matchAll(/^\| `([^`]+)` \|[^|]+\| .{15,} \|$/gm),
  ];
  expect(rows.map(([, name = '']) => name).toSorted()).toEqual(asked.toSorted());
});

test('each decision has a unique number, a context, a decision and consequences', () => {
  const decisions = [...texts].filter(([path]) => path.startsWith('docs/decisions/'));
  const numbers = decisions.map(([path]) => basename(path).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [path, text] of decisions) {
    expect(path).toMatch(/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/);
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text, path).toContain(`\n## ${part}\n`);
  }
});
