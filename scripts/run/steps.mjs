// Defines the build steps with inputs and outputs. A step runs when an input changed or an output is missing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './project.mjs';

/** English texts of the parts that lie outside the folders below. */
const partTexts = () =>
  ['src', 'platform', 'games'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === 'texts.json')
      .map((path) => `${folder}/${path}`)
      .sort(),
  );

/** Types, validators, catalog, icons, texts and the published schemas. */
export const GENERATE = {
  name: 'generate',
  script: 'scripts/generate.ts',
  from: [
    'schemas',
    'widgets',
    'renderer',
    'src/actions',
    'src/sources',
    'src/facts',
    'locales',
    ...partTexts(),
    'platform/providers',
    'platform/play/vendors',
    'scripts/generate.ts',
    'scripts/generate',
    'package-lock.json',
  ],
  without: ['schemas/published'],
  makes: [
    'generated/types',
    'generated/validators',
    'generated/texts',
    'generated/languages.ts',
    'generated/language-names.ts',
    'schemas/published/manifest.schema.json',
  ],
};

/** Covers, banners and marks. */
export const ART = {
  name: 'draw art',
  script: 'scripts/art/make.ts',
  from: ['scripts/art', 'platform/play/catalogue/data', 'package-lock.json'],
  without: [],
  makes: ['generated/art'],
};

/** Everything rendered in a browser, and its sources. */
const DRAWN = ['src', 'renderer', 'widgets', 'rules', 'generated', 'schemas'];

/** The site for browsers and the renderer of its first HTML. */
export const BUILD = {
  name: 'build',
  script: 'scripts/build.ts',
  from: [
    ...DRAWN,
    'platform/providers/verification',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'scripts/build.ts',
    'scripts/build',
    'package-lock.json',
  ],
  without: ['generated/art', 'generated/games'],
  makes: ['dist/web/.vite/manifest.json', 'dist/html/render.js'],
};

/** The operators' app: the studio, and the frame of its preview. */
export const BUILD_STUDIO = {
  name: 'build studio',
  script: 'scripts/build-studio.ts',
  from: [...DRAWN, 'vite.studio.config.ts', 'tsconfig.json', 'scripts/build-studio.ts', 'package-lock.json'],
  without: ['generated/art', 'generated/games'],
  makes: ['dist/ops/.vite/manifest.json'],
};

/** The modules of the platform and the games without types. */
export const STRIP = {
  name: 'strip types',
  script: 'scripts/strip-types.ts',
  from: ['platform', 'games', 'rules', 'renderer', 'generated', 'scripts/strip-types.ts'],
  without: ['generated/art', 'generated/games'],
  makes: ['dist/server/platform/main.ts', 'dist/server/games/main.ts'],
};

/** Titles and symbols of the sandbox vendor's games. */
export const TITLES = {
  name: 'draw games',
  script: 'scripts/games.ts',
  from: [
    'scripts/art',
    'scripts/games.ts',
    'games/vendor/titles.ts',
    'platform/play/catalogue/data',
    'package-lock.json',
  ],
  without: [],
  makes: ['generated/games/titles.json'],
};

/** The clients of the sandbox vendor's games. */
export const BUILD_GAMES = {
  name: 'build games',
  script: 'scripts/build-games.ts',
  from: ['games', 'rules', 'vite.games.config.ts', 'tsconfig.json', 'scripts/build-games.ts', 'package-lock.json'],
  without: [],
  makes: ['dist/games/.vite/manifest.json'],
};

/** Returns whether the step must run, and a function that records its completion: `{ stale, done }`. */
export function examine(step, root = ROOT) {
  const stamp = stampOf(step, root);
  const fingerprint = fingerprintOf(step, root);
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return {
    stale:
      existsSync(join(root, step.script)) &&
      (known !== fingerprint || step.makes.some((path) => !existsSync(join(root, path)))),
    done: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, fingerprint);
    },
  };
}

/** Marks a step as stale, because another build is about to replace its output. */
export function forget(step, root = ROOT) {
  rmSync(stampOf(step, root), { force: true });
}

const stampOf = (step, root) => join(root, 'generated/.made', step.name.replace(' ', '-'));

/** Hashes names, sizes and modification times instead of contents, which takes milliseconds for thousands of files. */
function fingerprintOf({ from, without }, root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = without.includes(path) ? undefined : statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isFile()) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    if (!stat?.isDirectory()) return;
    for (const name of readdirSync(join(root, path)).sort()) if (isSource(name)) visit(`${path}/${name}`);
  };
  for (const path of from) visit(path);
  return hash.digest('hex');
}

const isSource = (name) => !name.startsWith('.') && !/\.test\.tsx?$/.test(name);
