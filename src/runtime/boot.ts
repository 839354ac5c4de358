import type { Manifest } from '../../generated/types/manifest.ts';
import type { PlayerHint } from '../../rules/player-hint.ts';
import type { AppliedSettings, RouteState, SiteState } from '../facts/state.ts';

/** A source that the server has read for the page. */
export interface BootSource {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** Whether the source has a next page. */
  readonly more?: boolean;
  /** Whether an open page reads it itself at once: the page of all visitors has only a part of the value. */
  readonly stale?: boolean;
}

/** When the core must start although nobody has used the page. */
export interface Needs {
  /** The HTML alone is not enough. */
  readonly now: boolean;
  /** Live events that change what the page shows. */
  readonly events: readonly string[];
  /** Notices open by themselves, once a visit. */
  readonly notices: boolean;
  /** Paths of blocks that show more once they are seen and their widgets run. */
  readonly visible: readonly string[];
  /** Paths of blocks that nothing changes and nobody can operate: they are hydrated after all others. */
  readonly still: readonly string[];
}

/** The data block of a page's HTML: everything the first render needs. Contains no personal data and no secrets. */
export interface Boot {
  /** The part of the manifest that the first route needs. */
  readonly manifest: Manifest;
  readonly settings: AppliedSettings;
  readonly settingsVersion: number;
  readonly site: SiteState;
  readonly route: RouteState;
  readonly hint: 'visitor' | 'player';
  /** What the browser remembers of its player, whose session is not read yet. */
  readonly player?: PlayerHint;
  readonly vendors: Readonly<Record<string, number>>;
  /** In the HTML only those that the loader shows; the app adds the others from their file before it starts. */
  readonly texts: Readonly<Record<string, string>>;
  /** Path of the file with all texts of the language. */
  readonly textsFile: string;
  readonly hashes: { readonly manifest: string; readonly texts: string; readonly theme: string };
  readonly sources: readonly BootSource[];
  /** The widgets of the first screen. */
  readonly widgets: readonly string[];
  /** Paths of the blocks in the HTML, in its order. */
  readonly blocks?: readonly string[];
  /** When the page needs more than its HTML before it is used; without it, at once. */
  readonly needs?: Needs;
  /** Image CDN of this page; empty for the site's own origin. */
  readonly imageOrigin: string;
  /** Time of the server rendering in milliseconds, so that relative times are the same during hydration. */
  readonly now: number;
}

/** Id of the data block. */
export const BOOT_ID = 'boot';

/** What the loader says when the app cannot be loaded. */
export const LOADER_TEXT = 'error.network.failed';

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('The page came without its data.');
  return JSON.parse(text) as Boot;
}
