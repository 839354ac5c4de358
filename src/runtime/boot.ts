import type { Manifest } from '../../generated/types/manifest.ts';
import type { Applied, RouteState, SiteState } from '../facts/state.ts';

/** A read that the platform has already made for the page. */
export interface BootSource {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** Whether the source has a page after this one. */
  readonly more?: boolean;
}

/** Everything the first page needs, in its data block. Holds nothing personal and nothing secret. */
export interface Boot {
  /** The part of the manifest that the first route needs. */
  readonly manifest: Manifest;
  readonly settings: Applied;
  readonly settingsVersion: number;
  readonly site: SiteState;
  readonly route: RouteState;
  readonly hint: 'visitor' | 'player';
  readonly vendors: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly hashes: { readonly manifest: string; readonly texts: string; readonly theme: string };
  readonly sources: readonly BootSource[];
  /** The widgets of the first screen. */
  readonly widgets: readonly string[];
  /** Image CDN of this page; empty for the site's own origin. */
  readonly imageOrigin: string;
  /** When the platform drew the page, in milliseconds: relative times must read the same in the first drawing. */
  readonly now: number;
}

const BOOT_ID = 'boot';
const opening = `<script type="application/json" id="${BOOT_ID}">`;

/** The data block; `<` is escaped, so that no text can end the block early. */
export const bootBlock = (boot: Boot): string =>
  `${opening}${JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)}</script>`;

/** The data block of another page's HTML. */
export function bootIn(html: string): Boot {
  const start = html.indexOf(opening);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) throw new Error('The page came without its data.');
  return JSON.parse(html.slice(start + opening.length, end)) as Boot;
}

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('The page came without its data.');
  return JSON.parse(text) as Boot;
}
