import type { Catalog } from '../../renderer/manifest/check/catalog.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { validateManifest } from '../../renderer/manifest/check/validate.ts';
import { indexLayers } from '../../renderer/manifest/load/load-sites.ts';
import { resolveManifest } from '../../renderer/manifest/load/resolve.ts';
import { readFolders } from '../../renderer/manifest/read/read-folder.ts';
import { type Benchmark, type Row, round } from './bench.ts';
import { ROOT } from './running-platform.ts';

const NODES = 1_000;
const BLOCKS = 50;
const KINDS = 300;
const SIZES = { full: { warmUp: 60, runs: 100 }, small: { warmUp: 1, runs: 1 } } as const;

interface Runs {
  readonly warmUp: number;
  readonly runs: number;
}

type Json = Record<string, unknown>;
interface Node extends Json {
  readonly widget: string;
}

export const validation: Benchmark = {
  name: 'validation',
  describes: 'A manifest with 1,000 more nodes, validated again and again',
  run: (size) => measureValidation(SIZES[size]),
};

/** Validates a manifest with and without 1,000 more nodes; the difference is what the nodes cost. */
async function measureValidation(size: Runs): Promise<readonly Row[]> {
  const small = await auroraDocument();
  const kinds = [Object.keys(generatedCatalog.widgets).length, KINDS];
  const works = kinds.flatMap((count) => {
    const catalog = catalogOf(count);
    const large = withNodes(small, Object.keys(catalog.widgets));
    return [() => errorsIn(large, catalog), () => errorsIn(small, catalog)];
  });
  const times = measure(works, size);
  return kinds.map((count, index): Row => {
    const [all, without] = [times[index * 2] ?? Number.NaN, times[index * 2 + 1] ?? Number.NaN];
    return {
      what: `validating ${NODES} nodes, ${count} kinds of widgets`,
      value: all - without,
      bound: 10,
      unit: 'ms',
      note: `${round(all)} ms with the rest of the manifest, ${round(without)} ms without them`,
    };
  });
}

/** Aurora after merging and before defaults are filled in. */
async function auroraDocument(): Promise<Json> {
  const siteLayers = indexLayers(await readFolders(`${ROOT}merchants`));
  const merchant = siteLayers.merchants.get('aurora');
  if (!merchant) throw new Error('There is no merchant aurora.');
  const { merged, exact } = resolveManifest(merchant, siteLayers, generatedCatalog);
  if (!exact) throw new Error('The manifest of aurora has errors.');
  return merged.document;
}

/** Returns a catalog with this many widget types: the real ones under additional names. */
function catalogOf(kinds: number): Catalog {
  const real = Object.keys(generatedCatalog.widgets);
  const names = Array.from({ length: kinds }, (_, index) => {
    const name = real[index % real.length] ?? '';
    return { name, as: index < real.length ? name : `${name}-${Math.floor(index / real.length)}` };
  });
  const { widgets, validators } = generatedCatalog;
  return {
    ...generatedCatalog,
    widgets: Object.fromEntries(names.map(({ name, as }) => [as, widgets[name]])),
    validators: {
      ...validators,
      widgetProps: Object.fromEntries(names.map(({ name, as }) => [as, validators.widgetProps[name]])),
    },
  };
}

/** Adds routes with a thousand blocks, copied from the home page and spread over all widget names. */
function withNodes(document: Json, names: readonly string[]): Json {
  const routes = document.routes as Record<string, Json & { blocks: Record<string, Node> }>;
  const home = routes.home;
  if (!home) throw new Error('The manifest has no home.');
  const samples = Object.values(home.blocks);
  const nodes = Array.from({ length: NODES }, (_, index) => {
    const node = samples[index % samples.length] as Node;
    const alike = names.filter((name) => name.replace(/-\d+$/, '') === node.widget);
    return { ...node, widget: alike[index % alike.length] ?? node.widget };
  });
  const further = Array.from({ length: NODES / BLOCKS }, (_, page) => {
    const blocks = nodes
      .slice(page * BLOCKS, (page + 1) * BLOCKS)
      .map((node, index) => [`block-${index}`, node] as const);
    const order = blocks.map(([key]) => key);
    return [`page-${page}`, { ...home, path: `/page-${page}`, aliases: [], blocks: Object.fromEntries(blocks), order }];
  });
  return { ...document, routes: { ...routes, ...Object.fromEntries(further) } };
}

const errorsIn = (document: Json, catalog: Catalog): readonly unknown[] =>
  validateManifest(document, catalog).problems.filter(({ severity }) => severity === 'error');

/**
 * Returns CPU milliseconds of each work on this thread, warm and alternating: the mean of all runs. The kernel may count a
 * thread's time in steps of 4 ms, so a single run, and the median of single runs, is known no better than that.
 */
function measure(works: readonly (() => readonly unknown[])[], { warmUp, runs }: Runs): number[] {
  const taken = works.map(() => 0);
  for (let run = 0; run < warmUp + runs; run += 1) {
    for (const [index, work] of works.entries()) {
      const before = process.threadCpuUsage();
      const errors = work();
      const { user, system } = process.threadCpuUsage(before);
      if (run >= warmUp) taken[index] = (taken[index] ?? 0) + (user + system) / 1000;
      if (errors.length > 0)
        throw new Error(`Only a manifest without errors is measured: ${JSON.stringify(errors[0])}`);
    }
  }
  return taken.map((sum) => sum / runs);
}
