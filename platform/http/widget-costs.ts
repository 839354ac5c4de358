import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}
type Built = Readonly<Record<string, Chunk | undefined>>;

/** Bytes that a widget adds to a page, gzipped as servers do at their best. Parts that several widgets share are not counted. */
export interface WidgetCost {
  /** Left out while the site is not built. */
  readonly script?: number;
  readonly style: number;
}

export type WidgetCosts = Readonly<Record<string, WidgetCost>>;

/** What each widget costs, measured again after a new build. */
export function createWidgetCosts(dist: string): () => Promise<WidgetCosts> {
  let known: { readonly of: string; readonly costs: WidgetCosts } | undefined;
  return async () => {
    const [web, ops] = await Promise.all(['web', 'ops'].map((folder) => readBuild(join(dist, folder))));
    const of = `${web}\n${ops}`;
    if (known?.of !== of) known = { of, costs: await measure(dist, parse(web), parse(ops)) };
    return known.costs;
  };
}

const readBuild = (folder: string): Promise<string> =>
  readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
const parse = (text: string | undefined): Built => JSON.parse(text ?? '{}') as Built;

/**
 * Scripts are those of the players' build. Its one stylesheet is not parted by widget, so styles are measured in the
 * operators' build, where each widget has a stylesheet of its own, made from the same source.
 */
async function measure(dist: string, web: Built, ops: Built): Promise<WidgetCosts> {
  const names = [...Object.keys(web), ...Object.keys(ops)].flatMap(
    (source) => /^widgets\/([^/]+)\/widget\.ts$/.exec(source)?.[1] ?? [],
  );
  const rows = [...new Set(names)].toSorted().map(async (name) => {
    const file = web[`widgets/${name}/widget.ts`]?.file;
    const parts = Object.entries(ops).filter(([source]) => source.startsWith(`widgets/${name}/`));
    const sheets = [...new Set(parts.flatMap(([, chunk]) => chunk?.css ?? []))];
    const sizes = await Promise.all(sheets.map((sheet) => weigh(join(dist, 'ops', sheet))));
    const script = file === undefined ? undefined : await weigh(join(dist, 'web', file));
    const style = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return [name, { ...(script === undefined ? {} : { script }), style }] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** A file that a newer build has just replaced weighs nothing for a moment. */
const weigh = async (file: string): Promise<number> =>
  readFile(file).then(
    (bytes) => gzipSync(bytes, { level: 9 }).length,
    () => 0,
  );
