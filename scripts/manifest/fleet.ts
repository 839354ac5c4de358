// `fleet`: renders every route of every merchant and compares it with the accepted snapshot; exits with 1 when
// something is broken or lost.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Layer } from '../../renderer/manifest/read/assemble.ts';
import { valueAt } from '../../renderer/manifest/json/json.ts';
import { resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import { migratedTexts } from '../../renderer/manifest/read/migrate.ts';
import type { SiteLayers } from '../../renderer/manifest/load/resolve.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import { type Change, comparePictures } from '../fleet/compare.ts';
import { type Drawn, drawMerchant, type Studio } from '../fleet/draw.ts';
import type { Picture } from '../fleet/picture.ts';
import { openStudio } from '../fleet/studio.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { plural } from './report.ts';
import { merchantOf, openCatalog, openShelf } from './shelves.ts';

export const fleet: Command = async ({ names, options }, context) => {
  const started = performance.now();
  const shelf = await openShelf(context);
  const merchants =
    names.length > 0 ? names.map((name) => merchantOf(shelf, name, 'fleet')) : [...shelf.merchants.values()];
  const catalog = await openCatalog();
  const studio = await openStudio();
  if (!studio) throw new UsageError('The renderer is not built yet: run `npm run build` first.', 'fleet');
  const folder = typeof options.pictures === 'string' ? options.pictures : pictureFolder(context);
  let wrong = 0;
  let drawings = 0;
  for (const merchant of merchants) {
    const found = await look({ merchant, shelf, studio, folder, catalog });
    drawings += found.drawn?.drawings ?? 0;
    const broken = found.broken.length + found.changes.filter(({ kind }) => kind === 'lost').length;
    wrong += options.strict
      ? found.broken.length + found.changes.length
      : options.accept
        ? found.broken.length
        : broken;
    tell(merchant.name, found, context);
    if (options.accept && found.drawn) accept(folder, found.drawn.picture);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  context.print(`\n${plural(merchants.length, 'merchant')}, ${plural(drawings, 'drawing')} in ${seconds} s`);
  return wrong === 0 ? 0 : 1;
};

/** The snapshots are in the tests of the project that contains the merchants' folder. */
const pictureFolder = ({ root }: Context): string => resolve(root, '../tests/fleet');

interface Look {
  readonly merchant: Layer;
  readonly shelf: SiteLayers;
  readonly studio: Studio;
  readonly folder: string;
  readonly catalog: Parameters<typeof resolveSite>[2];
}

interface Found {
  readonly drawn?: Drawn;
  /** Sentences. */
  readonly broken: readonly string[];
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

async function look({ merchant, shelf, studio, folder, catalog }: Look): Promise<Found> {
  const { manifest, problems, exact } = resolveSite(merchant, shelf, catalog);
  const broken = problems.filter(({ severity }) => severity === 'error').map(formatProblem);
  const notes = [
    ...problems.filter(({ severity }) => severity !== 'error').map(formatProblem),
    ...[...migratedTexts(merchant).keys()].map(
      (file) => `${file} is of an older version; \`migrate --write\` brings it up to date`,
    ),
  ];
  if (!exact || !manifest) return { broken, changes: [], notes };
  const drawn = await drawMerchant(manifest, studio);
  const accepted = readPicture(folder, merchant.name);
  const placed = (path: string): boolean => valueAt(manifest, path.split('.')) !== undefined;
  return {
    drawn,
    broken: [...broken, ...drawn.defects.map(({ route, words }) => `${route}: ${words}`)],
    changes: accepted ? comparePictures(accepted, drawn.picture, placed) : [],
    notes: [...notes, ...(accepted ? [] : ['no picture was accepted yet; `fleet --accept` writes it'])],
  };
}

function tell(name: string, { drawn, broken, changes, notes }: Found, { print }: Context): void {
  const lost = changes.filter(({ kind }) => kind === 'lost');
  const changed = changes.filter(({ kind }) => kind === 'changed');
  const counts = [
    ...(broken.length > 0 ? [`${broken.length} broken`] : []),
    ...(lost.length > 0 ? [`${lost.length} lost`] : []),
    ...(changed.length > 0 ? [`${changed.length} changed`] : []),
  ];
  const routes = plural(Object.keys(drawn?.picture.routes ?? {}).length, 'route');
  print(`${name}: ${routes}, ${counts.length === 0 ? 'as accepted' : counts.join(', ')}`);
  for (const sentence of broken) print(`  broken   ${sentence}`);
  for (const { where, words } of lost) print(`  lost     ${where}: ${words}`);
  for (const { where, words } of changed) print(`  changed  ${where}: ${words}`);
  for (const note of notes) print(`  note     ${note}`);
  if (lost.length + changed.length > 0) print(`  If that is meant: npm run manifest -- fleet ${name} --accept`);
}

function readPicture(folder: string, merchant: string): Picture | undefined {
  const file = join(folder, `${merchant}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Picture) : undefined;
}

function accept(folder: string, picture: Picture): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${picture.merchant}.json`), `${JSON.stringify(picture, null, 2)}\n`);
}
