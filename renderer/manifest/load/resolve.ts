import type { Manifest } from '../../../generated/types/manifest.ts';
import { hasErrors, type Problem, sortProblems } from '../../problem/problem.ts';
import type { Layer } from '../read/assemble.ts';
import type { Catalog } from '../check/catalog.ts';
import { valueAt } from '../json/json.ts';
import { layersOf, type Merged, mergeLayers } from '../merge/merge-layers.ts';
import { migrateLayer } from '../read/migrate.ts';
import { type ProblemCode, problemOf } from '../problems/problem-text.ts';
import { repair } from '../repair/repair.ts';
import type { Path } from '../check/survey.ts';
import { type Origin, validateManifest } from '../check/validate.ts';

export interface Resolved {
  /** Merged, with every default filled in: as written when there is no error, else mended. Nothing when it is refused whole. */
  readonly manifest?: Manifest;
  /** Whether `manifest` is exactly what was written. Only such a manifest may be published. */
  readonly exact: boolean;
  /** Whether there is a manifest that can be drawn. */
  readonly usable: boolean;
  readonly problems: readonly Problem[];
  /** Layers and places, for `explain`. */
  readonly merged: Merged;
  /** Presets it extends, nearest first. */
  readonly presets: readonly string[];
}

/** All folders of a platform by name, and files that every merchant may use. */
export interface Shelf {
  readonly merchants: ReadonlyMap<string, Layer>;
  readonly presets: ReadonlyMap<string, Layer>;
  /** Paths of the shared picture library: `art/…`. */
  readonly art?: ReadonlySet<string>;
}

/** One merchant: its folder over its presets, migrated, merged, validated; mended where it must be. */
export function resolveManifest(merchant: Layer, shelf: Pick<Shelf, 'presets' | 'art'>, catalog: Catalog): Resolved {
  const chain = layersOf(merchant, shelf.presets);
  const migrated = chain.layers.map(migrateLayer);
  const merged = mergeLayers(migrated.map(({ layer }) => layer));
  const origin: Origin = {
    locate: merged.locate,
    assets: new Set([...chain.layers.flatMap(({ assets }) => assets), ...(shelf.art ?? [])]),
    isLeftOut: leftOutIn(merged.layers),
  };
  const validated = validateManifest(merged.document, catalog, origin);
  const isWhole = chain.problems.length === 0 && chain.layers.every(isReadable);
  const judged = isWhole ? validated.problems : validated.problems.filter(({ code }) => !needsEveryLayer.has(code));
  const problems = sortProblems([
    ...chain.problems,
    ...migrated.flatMap((one) => one.problems),
    ...merged.problems,
    ...checkCode(merchant, merged),
    ...judged,
  ]);
  const exact = !hasErrors(problems);
  const manifest = exact ? validated.manifest : repair(merged.document, catalog, origin);
  const presets = chain.layers
    .slice(0, -1)
    .map(({ name }) => name)
    .toReversed();
  return { ...(manifest ? { manifest } : {}), exact, usable: manifest !== undefined, problems, merged, presets };
}

/** A layer whose main file is there and is JSON: what it says is known. */
const isReadable = ({ files }: Layer): boolean => files.some(({ mount, broken }) => mount.length === 0 && !broken);

/** Mistakes that a layer which could not be read may have made only seemingly. */
const needsEveryLayer: ReadonlySet<string> = new Set<ProblemCode>([
  'missing-key',
  'home-missing',
  'empty-home',
  'empty-route',
  'empty-menu',
  'order-unknown',
  'unknown-route',
  'unknown-modal',
  'unknown-menu',
  'unknown-layout',
  'unknown-banner-group',
  'unknown-asset',
  'unknown-text',
  'text-untranslated',
  'unreachable-route',
  'contrast',
]);

/** A preset may offer entries that no order names, for merchants to place. What a merchant states itself, it means to show. */
function leftOutIn(layers: readonly Layer[]): (entry: Path) => boolean {
  const own = layers.at(-1)?.document;
  return (entry) => layers.length > 1 && (valueAt(own, entry) ?? null) === null;
}

function checkCode({ kind, name, document }: Layer, { locate }: Merged): Problem[] {
  const code = valueAt(document, ['merchant', 'code']);
  if (kind !== 'merchant' || typeof code !== 'string' || code === name) return [];
  const path = ['merchant', 'code'];
  return [
    problemOf({ code: 'code-folder', path, found: JSON.stringify(code), about: JSON.stringify(name) }, locate(path)),
  ];
}
