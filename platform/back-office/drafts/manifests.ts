import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { type Costs, getBudgetProblems } from '../../../renderer/budget/budget.ts';
import { generatedCatalog } from '../../../renderer/manifest/check/generated-catalog.ts';
import { indexLayers, resolveSite } from '../../../renderer/manifest/load/load-sites.ts';
import type { SiteLayers } from '../../../renderer/manifest/load/resolve.ts';
import { type Frozen, freezeManifest } from '../../../renderer/manifest/merge/freeze.ts';
import { assemble, type Layer } from '../../../renderer/manifest/read/assemble.ts';
import { readFolders } from '../../../renderer/manifest/read/read-folder.ts';
import { formatProblem, type Problem } from '../../../renderer/problem/problem.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import { readCosts } from './costs.ts';

/** A problem with a stable id, by which a warning is acknowledged. */
export interface NamedProblem extends Problem {
  readonly id: string;
}

/** The result of validating a merchant's layer. */
interface ValidationResult {
  /** The manifest that can be published; undefined when there are errors. */
  readonly frozen: Frozen | undefined;
  readonly manifest: Manifest | undefined;
  readonly presets: readonly string[];
  readonly problems: readonly NamedProblem[];
  /** Whether the file sizes of a build were available, so that budgets were checked. */
  readonly weighed: boolean;
}

export interface Manifests {
  /** Returns presets and merchant files as they are on disk. */
  siteLayers(): Promise<SiteLayers>;
  /** Returns the layer of a merchant's folder as one document; undefined without a folder. */
  layerOfFiles(code: string): Promise<string | undefined>;
  validate(code: string, text: string): Promise<ValidationResult>;
  /** Returns the file sizes of the built site; undefined before the first build. */
  costs(): Promise<Costs | undefined>;
}

export interface ManifestsParts {
  /** Folder of the merchants. */
  readonly folder: string;
  /** Folder of the built site. */
  readonly web: string;
  readonly sites: Pick<Sites, 'all'>;
}

/**
 * Creates the validation of drafts. It uses the same presets, pictures and other merchants as the command line does for
 * files.
 */
export function createManifests({ folder, web, sites }: ManifestsParts): Manifests {
  const art = artOf(folder);
  const siteLayers = async (): Promise<SiteLayers> =>
    existsSync(folder)
      ? indexLayers(await readFolders(folder, 'merchants'), art)
      : { merchants: new Map(), presets: new Map() };
  return {
    siteLayers,
    costs: () => readCosts(web),
    layerOfFiles: async (code) => {
      const layer = (await siteLayers()).merchants.get(code);
      return layer && layer.problems.length === 0 ? textOf(layer.document) : undefined;
    },
    validate: async (code, text) => {
      const { presets, merchants } = await siteLayers();
      const neighbours = sites
        .all()
        .filter((site) => site.code !== code)
        .map((site) => [site.code, neighbour(site.manifest)] as const);
      const draft = assemble({
        name: code,
        kind: 'merchant',
        folder: `merchants/${code}`,
        files: [{ path: 'manifest.json', text }],
        assets: merchants.get(code)?.assets ?? [],
      });
      const around: SiteLayers = {
        presets,
        merchants: new Map([...neighbours, [code, draft]]),
        ...(art ? { art } : {}),
      };
      const { exact, manifest: resolved, problems, presets: extended } = resolveSite(draft, around, generatedCatalog);
      const manifest = exact ? resolved : undefined;
      const costs = await readCosts(web);
      const dear = manifest && costs ? getBudgetProblems(manifest, costs) : [];
      return {
        frozen: manifest && (await freezeManifest(manifest)),
        manifest,
        presets: extended,
        problems: [...problems, ...dear].map(named),
        weighed: costs !== undefined,
      };
    },
  };
}

/** Formats a layer as the JSON text that operators edit. */
export const textOf = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

export const named = (problem: Problem): NamedProblem => ({ ...problem, id: problemId(problem) });

/** Returns a hash of code and message without the line, so that the same problem keeps its id when lines move. */
const problemId = ({ line: _line, column: _column, ...problem }: Problem): string =>
  createHash('sha256')
    .update(`${problem.code}\n${formatProblem(problem)}`)
    .digest('hex')
    .slice(0, 16);

/**
 * Returns another merchant reduced to its hosts, the only part that is validated across merchants: two must not share a
 * host.
 */
function neighbour({ merchant }: Manifest): Layer {
  const { code, hosts } = merchant;
  const document = { merchant: { code, hosts } };
  return { name: code, kind: 'merchant', folder: `merchants/${code}`, document, files: [], assets: [], problems: [] };
}

/** Returns the paths of the generated pictures; undefined before they are generated. */
function artOf(folder: string): ReadonlySet<string> | undefined {
  const place = join(folder, '../generated/art');
  if (!existsSync(place)) return undefined;
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => `art/${file.replaceAll('\\', '/')}`));
}
