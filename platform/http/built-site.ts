import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FindRenderer } from './page-maker.ts';
import type { PageAssets, RenderPage } from './render.ts';

interface ViteChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
type ViteManifest = Readonly<Record<string, ViteChunk>>;

/** How often the disk is asked whether there is a newer build: pages are asked for more often than that. */
const LOOK_EVERY_MS = 500;

/** Finds dist/html/render.js and the names of the built files. A newer build is loaded without a restart. */
export function findBuiltSite(dist: string): FindRenderer {
  const file = join(dist, 'html', 'render.js');
  let loaded: { build: string; found: Awaited<ReturnType<FindRenderer>> } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (loaded && performance.now() - lookedAt < LOOK_EVERY_MS) return loaded.found;
    if (!existsSync(file)) return undefined;
    const build = String(statSync(file).mtimeMs);
    lookedAt = performance.now();
    if (loaded?.build === build) return loaded.found;
    const module = (await import(`${pathToFileURL(file).href}?v=${build}`)) as { renderPage: RenderPage };
    const found = { render: module.renderPage, assets: readAssets(join(dist, 'web')), build };
    loaded = { build, found };
    return found;
  };
}

/** What Vite wrote about its output: the entry, its styles, and what each source module brings along. */
function readAssets(web: string): PageAssets {
  const path = join(web, '.vite', 'manifest.json');
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ViteManifest) : {};
  const entry = Object.entries(manifest).find(([source, chunk]) => chunk.isEntry && !source.includes('studio'));
  const chunks = Object.keys(manifest).map((source) => [source, filesOf(manifest, source)] as const);
  return {
    script: entry ? `/${entry[1].file}` : '',
    css: stylesOf(manifest, entry?.[0]),
    chunks: Object.fromEntries(chunks),
  };
}

/** The site has one stylesheet; a build that splits it names its parts beside the entry. */
function stylesOf(manifest: ViteManifest, entry: string | undefined): readonly string[] {
  const whole = manifest['style.css'];
  const parts = entry ? filesOf(manifest, entry).filter((file) => file.endsWith('.css')) : [];
  return whole ? [`/${whole.file}`, ...parts] : parts;
}

/** A module's file, its styles, and those of everything it imports at once. */
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
