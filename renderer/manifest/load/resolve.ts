import type { Manifest } from '../../../generated/types/manifest.ts';
import { hasErrors, type Problem, sortProblems } from '../../problem/problem.ts';
import type { Catalog } from '../check/catalog.ts';
import type { Path } from '../check/manifest-index.ts';
import { type Origin, validateManifest } from '../check/validate.ts';
import { valueAt } from '../json/json.ts';
import { getLayers, type Merged, mergeLayers } from '../merge/merge-layers.ts';
import { type ProblemCode, toProblem } from '../problems/problem-text.ts';
import type { Layer } from '../read/assemble.ts';
import { migrateLayer } from '../read/migrate.ts';
import { repair } from '../repair/repair.ts';

export interface Resolved {
  /**
   * Merged, with all defaults filled in: as written when there is no error, else repaired. Undefined when it cannot be
   * repaired.
   */
  readonly manifest?: Manifest;
  /** Whether `manifest` is as written, without repairs. Only such a manifest may be published. */
  readonly exact: boolean;
  /** Whether there is a manifest that can be rendered. */
  readonly renderable: boolean;
  readonly problems: readonly Problem[];
  /** Layers and positions, for `explain`. */
  readonly merged: Merged;
  /** Presets that the merchant extends, nearest first. */
  readonly presets: readonly string[];
}

/** All folders of a platform by name, and files that every merchant may use. */
export interface SiteLayers {
  readonly merchants: ReadonlyMap<string, Layer>;
  readonly presets: ReadonlyMap<string, Layer>;
  /** Paths of the shared picture library: `art/…`. */
  readonly art?: ReadonlySet<string>;
}

/**
 * Resolves one merchant: migrates its folder and presets, merges them, validates the result, and repairs it where
 * needed.
 */
export function resolveManifest(
  merchant: Layer,
  siteLayers: Pick<SiteLayers, 'presets' | 'art'>,
  catalog: Catalog,
): Resolved {
  const chain = getLayers(merchant, siteLayers.presets);
  const migrated = chain.layers.map(migrateLayer);
  const merged = mergeLayers(migrated.map(({ layer }) => layer));
  const origin: Origin = {
    locate: merged.locate,
    assets: new Set([...chain.layers.flatMap(({ assets }) => assets), ...(siteLayers.art ?? [])]),
    isLeftOut: leftOutIn(merged.layers),
  };
  const validated = validateManifest(merged.document, catalog, origin);
  const isWhole = chain.problems.length === 0 && chain.layers.every(isReadable);
  const reportedFindings = isWhole
    ? validated.problems
    : validated.problems.filter(({ code }) => !CODES_THAT_NEED_EVERY_LAYER.has(code));
  const problems = sortProblems([
    ...chain.problems,
    ...migrated.flatMap((one) => one.problems),
    ...merged.problems,
    ...checkCode(merchant, merged),
    ...chain.layers.flatMap(toPictureProblems),
    ...reportedFindings,
  ]);
  const exact = !hasErrors(problems);
  const manifest = exact ? validated.manifest : repair(merged.document, catalog, origin);
  const presets = chain.layers
    .slice(0, -1)
    .map(({ name }) => name)
    .toReversed();
  return { ...(manifest ? { manifest } : {}), exact, renderable: manifest !== undefined, problems, merged, presets };
}

/** Returns whether a layer's main file exists and is valid JSON. */
const isReadable = ({ files }: Layer): boolean => files.some(({ mount, broken }) => mount.length === 0 && !broken);

/** Problems that may be only a consequence of another layer that could not be read. */
const CODES_THAT_NEED_EVERY_LAYER: ReadonlySet<string> = new Set<ProblemCode>([
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

/**
 * A preset may contain entries that no order names, for merchants to place. In a merchant's own files such an entry is
 * a mistake.
 */
function leftOutIn(layers: readonly Layer[]): (entry: Path) => boolean {
  const own = layers.at(-1)?.document;
  return (entry) => layers.length > 1 && (valueAt(own, entry) ?? null) === null;
}

/** Returns the problems of pictures, which are files of their own without a place in the document. */
function toPictureProblems({ folder, invalidPictures = [] }: Layer): Problem[] {
  return invalidPictures.map(({ path, code, expected, found }) =>
    toProblem({ code, path: [], found, expected }, { file: `${folder}/${path}`, line: 1, column: 1, pointer: '' }),
  );
}

function checkCode({ kind, name, document }: Layer, { locate }: Merged): Problem[] {
  const code = valueAt(document, ['merchant', 'code']);
  if (kind !== 'merchant' || typeof code !== 'string' || code === name) return [];
  const path = ['merchant', 'code'];
  return [
    toProblem({ code: 'code-folder', path, found: JSON.stringify(code), about: JSON.stringify(name) }, locate(path)),
  ];
}
