import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from '../../../../rules/languages.ts';
import type { Launch } from '../../launch.ts';
import { mayFrame } from '../configuration.ts';
import type { HttpAnswer } from './answer.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Finds the built script of a game and the stylesheets of everything it imports. */
export function clientFinder(folder: string, development: boolean) {
  const read = (): Readonly<Record<string, Chunk>> =>
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  let known: ReturnType<typeof read> | undefined;
  return (game: string): { script: string; styles: readonly string[] } | undefined => {
    const chunks = development ? read() : (known ??= read());
    const entry = chunks[`${game}/main.tsx`];
    if (!entry) return undefined;
    const styles = new Set<string>();
    const visit = (chunk: Chunk | undefined): void => {
      for (const name of chunk?.imports ?? []) visit(chunks[name]);
      for (const file of chunk?.css ?? []) styles.add(file);
    };
    visit(entry);
    return { script: entry.file, styles: [...styles] };
  };
}

/** Returns the origin of the lobby address if it may embed games. */
export function parentOf(lobby: string | null, framedBy: readonly string[]): string | undefined {
  if (lobby === null || !URL.canParse(lobby)) return undefined;
  const { origin } = new URL(lobby);
  return mayFrame(origin, framedBy) ? origin : undefined;
}

/** Renders the HTML of a game page: its script and a data block with the launch data. */
export function page(
  launch: Launch,
  client: { script: string; styles: readonly string[] },
  framedBy: readonly string[],
): HttpAnswer {
  const name = escapeHtml(launch.title.names[launch.language] ?? launch.title.names.en ?? '');
  const styles = client.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const html = [
    `<!doctype html><html lang="${tagOf(launch.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${name}</title><link rel="icon" href="/motifs/${launch.title.motif}.svg">${styles}`,
    `<script type="module" src="/${client.script}"></script></head><body><div id="game"></div>`,
    `<script type="application/json" id="launch">${JSON.stringify(launch).replaceAll('<', String.raw`\u003c`)}</script>`,
    '</body></html>',
  ];
  return { status: 200, headers: pageHeaders(framedBy), body: html.join('') };
}

const pageHeaders = (framedBy: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors 'self' ${framedBy.join(' ')}`,
  ].join('; '),
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
