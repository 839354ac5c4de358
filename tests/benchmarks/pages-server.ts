import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { renderBootBlock } from '../../src/runtime/boot-block.ts';
import viteConfig from '../../vite.config.ts';
import type { PageInput, Screen } from './page-data.ts';
import { ROOT, temporaryFolder } from './running-platform.ts';

export type Maker = 'engine' | 'hand-written';

export interface PagesServer {
  /** Returns the address of a screen in one of the two implementations. */
  url(maker: Maker, screen: Screen): string;
  stop(): Promise<void>;
}

interface Built {
  readonly folder: string;
  readonly manifest: Readonly<Record<string, { file: string; imports?: string[]; isEntry?: boolean }>>;
}

/** Serves both pages; images, fonts and theme are proxied from the platform. */
export async function servePages(platformPort: number, inputs: ReadonlyMap<Screen, PageInput>): Promise<PagesServer> {
  const built = await bothPages();
  const files = new Map<string, { body: Buffer; type: string }>();
  const server = createServer((incoming, response) => {
    const [screen, maker] = (incoming.headers.host ?? '').split('.') as [Screen, Maker];
    const input = inputs.get(screen);
    const page = built[maker];
    const url = incoming.url ?? '/';
    if (!input || !page) return void response.writeHead(404).end();
    const key = `${maker} ${screen} ${url}`;
    const known = files.get(key) ?? make(page, { maker, input, url });
    if (!known) return pass(incoming, response, platformPort);
    files.set(key, known);
    response.writeHead(200, {
      'content-type': known.type,
      'content-encoding': 'br',
      'content-length': known.body.length,
      'cache-control': 'no-store',
    });
    response.end(known.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (maker, screen) => `http://${screen}.${maker}.localhost:${port}${inputs.get(screen)?.path ?? '/'}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let pages: Promise<Readonly<Record<Maker, Built>>> | undefined;

/** Builds both implementations once for all benchmarks of a run. */
function bothPages(): Promise<Readonly<Record<Maker, Built>>> {
  const build = async () => {
    const folder = temporaryFolder();
    process.once('exit', folder.remove);
    const [engine, byHand] = await Promise.all([
      buildPage('engine', folder.path),
      buildPage('hand-written', folder.path),
    ]);
    return { engine, 'hand-written': byHand };
  };
  pages ??= build();
  return pages;
}

/** Runs the site's build with another entry. */
async function buildPage(maker: Maker, into: string): Promise<Built> {
  const config: InlineConfig = await viteConfig({ command: 'build', mode: 'production', isSsrBuild: false });
  const folder = join(into, maker);
  process.env.NODE_ENV = 'production';
  await build({
    ...config,
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    build: {
      ...config.build,
      outDir: folder,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: { main: join(ROOT, `tests/benchmarks/${maker}/main.tsx`) },
      },
    },
  });
  return {
    folder,
    manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Built['manifest'],
  };
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

function make(page: Built, { maker, input, url }: { maker: Maker; input: PageInput; url: string }) {
  if (url === input.path) return { body: packed(htmlOf(page, { maker, input })), type: 'text/html; charset=utf-8' };
  const isOurs = Object.values(page.manifest).some(({ file }) => `/${file}` === url);
  const type = TYPES[extname(url)];
  return isOurs && type ? { body: packed(readFileSync(join(page.folder, url))), type } : undefined;
}

const packed = (content: string | Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Returns the HTML document of both pages: equal head, empty body, data and script. */
function htmlOf({ manifest }: Built, { maker, input }: { maker: Maker; input: PageInput }): string {
  const entry = Object.entries(manifest).find(([, { isEntry }]) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const names = maker === 'engine' ? [entry[0], ...widgetsIn(input, manifest)] : [entry[0]];
  const scripts = [...new Set(names.flatMap((name) => filesOf(manifest, name)))].filter(
    (file) => file !== entry[1].file,
  );
  const theme = /<link rel="stylesheet" href="\/theme\/[^>]+>/.exec(input.html)?.[0] ?? '';
  const data = `<script type="application/json" id="data">${JSON.stringify(input.data).replaceAll('<', String.raw`\u003c`)}</script>`;
  return [
    '<!doctype html><html lang="pt-BR" dir="ltr" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Aurora</title>',
    '<link rel="icon" href="data:,">',
    theme,
    `<link rel="stylesheet" href="/${manifest['style.css']?.file}">`,
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    '</head><body><div id="site"></div>',
    maker === 'engine' ? renderBootBlock(input.boot) : data,
    `<script type="module" src="/${entry[1].file}"></script></body></html>`,
  ].join('\n');
}

/** Returns the preload tags of the screen's widgets, as the platform sends them. */
function widgetsIn({ boot }: PageInput, manifest: Built['manifest']): string[] {
  const text = JSON.stringify([boot.manifest.routes[boot.route.name], boot.manifest.layouts, boot.manifest.banners]);
  const names = new Set([...text.matchAll(/"widget":"([a-z-]+)"/g)].map(([, name = '']) => name));
  return Object.keys(manifest).filter((source) => {
    const name = /^widgets\/[^/]+\/([^/]+)\/widget\.ts$/.exec(source)?.[1] ?? '';
    return names.has(name) && !/account-bar|bottom-bar/.test(name);
  });
}

function filesOf(manifest: Built['manifest'], name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}

function pass(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const headers = { ...incoming.headers, host: 'aurora.localhost' };
  const asking = request({ port, host: '127.0.0.1', path: incoming.url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asking.once('error', () => response.writeHead(502).end());
  asking.end();
}
