import type { CallName } from '../../../generated/calls.ts';
import type { Calls } from '../../../generated/types/calls.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { AppliedSettings } from '../../../renderer/manifest/merge/apply-settings.ts';
import type { PlayerHint } from '../../../rules/player-hint.ts';
import type { RenderObserver } from '../../../rules/render-observer.ts';
import type { Packed } from '../../kernel/packed/packed.ts';

/** The input of the HTML renderer: one screen for one kind of visitor. */
export interface RenderInput {
  /** Path and query. */
  readonly url: string;
  readonly merchant: string;
  readonly manifest: Manifest;
  /** Settings as applied over the manifest. */
  readonly settings: AppliedSettings;
  /** Version of the settings; the page compares it with the versions that the stream sends. */
  readonly settingsVersion: number;
  /** Time of the platform, which the first render of the page uses. */
  readonly now: number;
  /** Random number from 0 to 1 that selects an image CDN for the page. */
  readonly random: number;
  readonly language: string;
  /** Language of the host's addresses without a prefix. */
  readonly hostLanguage?: string;
  /** Origin of the site's addresses, with `*` for the host name. */
  readonly origin?: string;
  readonly theme: 'light' | 'dark';
  readonly device: Device;
  readonly hint: 'visitor' | 'player';
  /** What the browser remembers of its player. */
  readonly player?: PlayerHint;
  /** 0 open, 1 maintenance, 2 region restricted. */
  readonly status: 0 | 1 | 2;
  readonly texts: Readonly<Record<string, string>>;
  readonly hashes: { readonly manifest: string; readonly texts: string; readonly theme: string };
  /** Runs a call in this process as a visitor; throws when it is rejected. */
  readonly call: <Name extends CallName>(
    name: Name,
    request: Calls[Name]['request'],
  ) => Promise<Calls[Name]['response']>;
  readonly assets: PageAssets;
  /** Receives an error of a widget that threw while the page was rendered. */
  readonly report: (error: unknown) => void;
  /** Receives the errors of a render that only checks the page. */
  readonly watch?: RenderObserver;
}

export type Device = 'desktop' | 'tablet' | 'phone';

/** Files of the built site that a page loads. */
export interface PageAssets {
  readonly script: string;
  readonly css: readonly string[];
  /** The part of the style sheet that visitors' first screens need, and the widgets that it is enough for. */
  readonly firstStyle?: { readonly file: string; readonly widgets: readonly string[] } | undefined;
  /** Returns the files that a source module needs, by its path in the project. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** How long the page may be cached. */
  readonly cacheSeconds: number;
}

/** A rendered page with its compressed forms. */
export interface CachedPage {
  readonly status: number;
  readonly packed: Packed;
  readonly cacheSeconds: number;
}

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** A call that the platform rejected while a page was rendered. */
export class CallRejected extends Error {
  readonly code: string;

  constructor(call: string, code: string) {
    super(`The call ${call} was refused: ${code}`);
    this.code = code;
  }
}
