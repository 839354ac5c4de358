import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../../kernel/log/log.ts';
import { nameBuild } from '../files/builds.ts';
import type { PageAssets } from '../rendering/render.ts';
import { createRenderPool, RENDER_PROCESSES, type RenderPool } from '../rendering/render-pool.ts';
import type { FindRenderer } from './page-renderer.ts';

interface ViteChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  /** Names of widgets, with the first style sheet only. */
  readonly widgets?: readonly string[];
}
type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** Interval at which the file system is checked for a newer build, because pages are requested more often. */
const LOOK_EVERY_MS = 500;

/** The site that is built in a folder. */
export interface BuiltSite {
  readonly find: FindRenderer;
  /** Ends the render processes. */
  close(): Promise<void>;
}

type Found = NonNullable<Awaited<ReturnType<FindRenderer>>>;

/**
 * Opens the site of a folder: processes that render with dist/html/render.js, and the names of the built files. A newer build is
 * used without a restart; the processes of the earlier one end after their last page.
 */
export function openBuiltSite(dist: string, log: Log): BuiltSite {
  let found: (Found & { readonly pool: RenderPool }) | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const find = (): Promise<Found | undefined> => {
    if (found && performance.now() - lookedAt < LOOK_EVERY_MS) return Promise.resolve(found);
    const name = nameBuild(dist);
    if (!name) return Promise.resolve(undefined);
    lookedAt = performance.now();
    if (found?.build === name.build) return Promise.resolve(found);
    void found?.pool.close();
    const pool = createRenderPool({
      url: pathToFileURL(join(dist, 'html', 'render.js')),
      processes: RENDER_PROCESSES,
      onLost: (error) => log.error({ err: error }, 'a render process ended; the next page starts another one'),
    });
    const render: Found['render'] = (input) => pool.render(input);
    found = { pool, render, assets: readAssets(join(dist, 'web')), build: name.build };
    return Promise.resolve(found);
  };
  // Processes start before the first page is requested.
  void find();
  return { find, close: async () => found?.pool.close() };
}

/** The source of a page's first script. */
const ENTRY = 'src/loader/main.ts';

/** Vite's manifest of its output: entry, stylesheets, and the imports of each source module. */
export function readAssets(web: string): PageAssets {
  const path = join(web, '.vite', 'manifest.json');
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ViteManifest) : {};
  const entry = Object.entries(manifest).find(([source, chunk]) => chunk.isEntry && source === ENTRY);
  const chunks = Object.keys(manifest).map((source) => [keyOf(source), filesOf(manifest, source)] as const);
  return {
    script: entry ? `/${entry[1].file}` : '',
    css: stylesOf(manifest, entry?.[0]),
    firstStyle: firstStyleOf(manifest),
    chunks: Object.fromEntries(chunks),
  };
}

/** Returns the stylesheets of the site: its one file, or the parts that a build lists with the entry. */
function stylesOf(manifest: ViteManifest, entry: string | undefined): readonly string[] {
  const whole = manifest['style.css'];
  const parts = entry ? filesOf(manifest, entry).filter((file) => file.endsWith('.css')) : [];
  return whole ? [`/${whole.file}`, ...parts] : parts;
}

function firstStyleOf({ 'first.css': first }: ViteManifest): PageAssets['firstStyle'] {
  return first && { file: `/${first.file}`, widgets: first.widgets ?? [] };
}

/** Returns the file of a module, its stylesheets, and those of everything that it imports statically. */
function filesOf(manifest: ViteManifest, source: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) files.add(`/${style}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return [...files];
}

/** Prefix of the keys under which `PageAssets.chunks` holds the files of widgets. */
export const WIDGET_KEY = 'widget:';

const WIDGET_SOURCE = /(?:^|\/)widgets\/(?:[^/]+\/)?([^/]+)\/widget\.[jt]s$/;

/** Returns the key of a source module: pages know widgets by name, not by the family's folder. */
function keyOf(source: string): string {
  const widget = WIDGET_SOURCE.exec(source)?.[1];
  return widget === undefined ? source : WIDGET_KEY + widget;
}
