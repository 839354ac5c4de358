import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assemble, type Layer } from '../../../renderer/manifest/read/assemble.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { type Frozen, freezeManifest } from '../../../renderer/manifest/merge/freeze.ts';
import { generatedCatalog } from '../../../renderer/manifest/check/generated-catalog.ts';
import { resolveSite, indexLayers } from '../../../renderer/manifest/load/load-sites.ts';
import { readFolders } from '../../../renderer/manifest/read/read-folder.ts';
import type { SiteLayers } from '../../../renderer/manifest/load/resolve.ts';
import { formatProblem, type Problem } from '../../../renderer/problem/problem.ts';
import { type Costs, getBudgetProblems } from '../../../renderer/budget/budget.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import { readCosts } from './costs.ts';

/** A problem with a name of its own, so that a warning can be acknowledged. */
export interface NamedProblem extends Problem {
  readonly id: string;
}

/** A merchant's layer as the engine judges it. */
interface Judged {
  /** Only without an error: what may be published. */
  readonly frozen: Frozen | undefined;
  readonly manifest: Manifest | undefined;
  readonly presets: readonly string[];
  readonly problems: readonly NamedProblem[];
  /** Whether there is a build whose files could be weighed, so that budgets were looked at. */
  readonly weighed: boolean;
}

export interface Manifests {
  /** Presets and files as they are on the disk now. */
  shelf(): Promise<SiteLayers>;
  /** The layer that a merchant's folder holds, as one document; undefined where there is no folder. */
  layerOfFiles(code: string): Promise<string | undefined>;
  judge(code: string, text: string): Promise<Judged>;
  /** What the files of the built site weigh; undefined before it is built. */
  costs(): Promise<Costs | undefined>;
}

export interface ManifestsParts {
  /** Folder of the merchants. */
  readonly folder: string;
  /** Folder of the built site. */
  readonly web: string;
  readonly sites: Pick<Sites, 'all'>;
}

/** Judges drafts exactly as the command line judges files: with the same presets, pictures and neighbours. */
export function createManifests({ folder, web, sites }: ManifestsParts): Manifests {
  const art = artOf(folder);
  const shelf = async (): Promise<SiteLayers> =>
    existsSync(folder)
      ? indexLayers(await readFolders(folder, 'merchants'), art)
      : { merchants: new Map(), presets: new Map() };
  return {
    shelf,
    costs: () => readCosts(web),
    layerOfFiles: async (code) => {
      const layer = (await shelf()).merchants.get(code);
      return layer && layer.problems.length === 0 ? textOf(layer.document) : undefined;
    },
    judge: async (code, text) => {
      const { presets, merchants } = await shelf();
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

/** A layer as operators edit it. */
export const textOf = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

export const named = (problem: Problem): NamedProblem => ({ ...problem, id: problemId(problem) });

/** The same mistake at the same place has the same name, wherever its line has moved to. */
const problemId = ({ line: _line, column: _column, ...problem }: Problem): string =>
  createHash('sha256')
    .update(`${problem.code}\n${formatProblem(problem)}`)
    .digest('hex')
    .slice(0, 16);

/** Of another merchant only the hosts matter: two cannot have the same. */
function neighbour({ merchant }: Manifest): Layer {
  const { code, hosts } = merchant;
  const document = { merchant: { code, hosts } };
  return { name: code, kind: 'merchant', folder: `merchants/${code}`, document, files: [], assets: [], problems: [] };
}

/** The shared picture library stands beside the merchants once it has been made. */
function artOf(folder: string): ReadonlySet<string> | undefined {
  const place = join(folder, '../generated/art');
  if (!existsSync(place)) return undefined;
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => `art/${file.replaceAll('\\', '/')}`));
}
