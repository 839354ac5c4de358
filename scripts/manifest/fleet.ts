// `fleet`: renders every route of every merchant and compares it with the accepted snapshot; exits with 1 when
// something is broken or lost.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { valueAt } from '../../renderer/manifest/json/json.ts';
import { resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import type { SiteLayers } from '../../renderer/manifest/load/resolve.ts';
import type { Layer } from '../../renderer/manifest/read/assemble.ts';
import { migratedTexts } from '../../renderer/manifest/read/migrate.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import { type Change, compareSnapshots } from '../fleet/compare.ts';
import { type FleetRenderer, type RenderedMerchant, renderMerchant } from '../fleet/render.ts';
import { openRenderer } from '../fleet/renderer.ts';
import type { Snapshot } from '../fleet/snapshot.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { plural } from './report.ts';
import { findMerchant, loadCatalog, readSiteLayers } from './site-layers.ts';

export const fleet: Command = async ({ names, options }, context) => {
  const started = performance.now();
  const siteLayers = await readSiteLayers(context);
  const merchants =
    names.length > 0
      ? names.map((name) => findMerchant(siteLayers, name, 'fleet'))
      : [...siteLayers.merchants.values()];
  const catalog = await loadCatalog();
  const renderer = await openRenderer();
  if (!renderer) throw new UsageError('The renderer is not built yet: run `npm run build` first.', 'fleet');
  const folder = typeof options.pictures === 'string' ? options.pictures : snapshotFolder(context);
  let wrong = 0;
  let renderings = 0;
  for (const merchant of merchants) {
    const found = await examineMerchant({ merchant, siteLayers, renderer, folder, catalog });
    renderings += found.rendered?.renderings ?? 0;
    const broken = found.broken.length + found.changes.filter(({ kind }) => kind === 'lost').length;
    wrong += options.strict
      ? found.broken.length + found.changes.length
      : options.accept
        ? found.broken.length
        : broken;
    printResult(merchant.name, found, context);
    if (options.accept && found.rendered) accept(folder, found.rendered.snapshot);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  context.print(`\n${plural(merchants.length, 'merchant')}, ${plural(renderings, 'rendering')} in ${seconds} s`);
  return wrong === 0 ? 0 : 1;
};

/** The snapshots are in the tests of the project that contains the merchants' folder. */
const snapshotFolder = ({ root }: Context): string => resolve(root, '../tests/fleet');

interface FleetInput {
  readonly merchant: Layer;
  readonly siteLayers: SiteLayers;
  readonly renderer: FleetRenderer;
  readonly folder: string;
  readonly catalog: Parameters<typeof resolveSite>[2];
}

interface FleetResult {
  readonly rendered?: RenderedMerchant;
  /** Sentences. */
  readonly broken: readonly string[];
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

async function examineMerchant({ merchant, siteLayers, renderer, folder, catalog }: FleetInput): Promise<FleetResult> {
  const { manifest, problems, exact } = resolveSite(merchant, siteLayers, catalog);
  const broken = problems.filter(({ severity }) => severity === 'error').map(formatProblem);
  const notes = [
    ...problems.filter(({ severity }) => severity !== 'error').map(formatProblem),
    ...[...migratedTexts(merchant).keys()].map(
      (file) => `${file} is of an older version; \`migrate --write\` brings it up to date`,
    ),
  ];
  if (!exact || !manifest) return { broken, changes: [], notes };
  const rendered = await renderMerchant(manifest, renderer);
  const accepted = readSnapshot(folder, merchant.name);
  const isPlaced = (path: string): boolean => valueAt(manifest, path.split('.')) !== undefined;
  return {
    rendered,
    broken: [...broken, ...rendered.defects.map(({ route, description }) => `${route}: ${description}`)],
    changes: accepted ? compareSnapshots(accepted, rendered.snapshot, isPlaced) : [],
    notes: [...notes, ...(accepted ? [] : ['no snapshot was accepted yet; `fleet --accept` writes it'])],
  };
}

function printResult(name: string, { rendered, broken, changes, notes }: FleetResult, { print }: Context): void {
  const lost = changes.filter(({ kind }) => kind === 'lost');
  const changed = changes.filter(({ kind }) => kind === 'changed');
  const counts = [
    ...(broken.length > 0 ? [`${broken.length} broken`] : []),
    ...(lost.length > 0 ? [`${lost.length} lost`] : []),
    ...(changed.length > 0 ? [`${changed.length} changed`] : []),
  ];
  const routes = plural(Object.keys(rendered?.snapshot.routes ?? {}).length, 'route');
  print(`${name}: ${routes}, ${counts.length === 0 ? 'as accepted' : counts.join(', ')}`);
  for (const sentence of broken) print(`  broken   ${sentence}`);
  for (const { where, description } of lost) print(`  lost     ${where}: ${description}`);
  for (const { where, description } of changed) print(`  changed  ${where}: ${description}`);
  for (const note of notes) print(`  note     ${note}`);
  if (lost.length + changed.length > 0) print(`  To accept it: npm run manifest -- fleet ${name} --accept`);
}

function readSnapshot(folder: string, merchant: string): Snapshot | undefined {
  const file = join(folder, `${merchant}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Snapshot) : undefined;
}

function accept(folder: string, snapshot: Snapshot): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${snapshot.merchant}.json`), `${JSON.stringify(snapshot, null, 2)}\n`);
}
