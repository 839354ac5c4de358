import type { LiveEventName } from '../../generated/types/live-events.ts';
import type { Problem } from '../problem/problem.ts';

/** The state of a read. Widgets never get the bare value, so that they handle loading and failure. */
export interface SourceState<Value> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly value?: Value;
  readonly problem?: Problem;
  /** Fetches again. */
  readonly refresh: () => void;
  /** Fetches the next page of a paged source; absent when there is none. */
  readonly more?: () => void;
  readonly loadingMore?: boolean;
  /** Whether fetching the next page failed; `more` retries. */
  readonly moreFailed?: boolean;
}

/** Sends one call to the platform: over the network in the browser, in process on the server. */
export type CallPlatform<Calls> = <Name extends keyof Calls>(
  name: Name,
  request: Partial<Part<Calls[Name], 'request'>>,
) => Promise<Part<Calls[Name], 'response'>>;

type Part<Call, Name extends string> = Call extends Readonly<Record<Name, infer Value>> ? Value : never;

export interface SourceContext {
  readonly merchant: string;
  readonly language: string;
  /** Page number, from 1. */
  readonly page: number;
  /** Cursor of this page, from the previous page; absent on the first. */
  readonly cursor?: string;
}

/**
 * Sources with numbered pages know their number of pages; sources that grow while they are read return a cursor for the
 * next page.
 */
type Paging<Value> = { readonly join: (before: Value, next: Value) => Value } & (
  | { readonly pages: (value: Value) => number; readonly next?: never }
  | { readonly next: (value: Value) => string | undefined; readonly pages?: never }
);

/** What a source that follows the platform works with. */
export interface Following<Calls, Value> {
  readonly call: CallPlatform<Calls>;
  /** Token of the session; undefined for a visitor. */
  readonly token: string | undefined;
  /** Returns the value that is shown. */
  readonly current: () => Value;
  /** Replaces the value that is shown. */
  readonly change: (update: (before: Value) => Value) => void;
  /** Reads the source again. */
  readonly refresh: () => void;
}

export interface SourceDefinition<Calls, Params, Value> {
  readonly name: string;
  readonly describes: string;
  /** Title of the schema in schemas/data that the value has. */
  readonly returns: string;
  /** Seconds for which a value stays fresh. */
  readonly freshFor: number;
  /** Whether the value belongs to one player. It is then not rendered on the server and is dropped at log-out. */
  readonly personal?: boolean;
  /** Whether the value depends on settings: an open page fetches it again when settings change. */
  readonly followsSettings?: boolean;
  /** Live events of the platform after which an open page fetches it again. */
  readonly refreshOn?: readonly LiveEventName[];
  /** Whether a value that came with a page is a part of what the page's own visitor gets: the page then reads it again at once. */
  readonly isPartial?: (value: Value) => boolean;
  /** Cached in session storage by merchant and language until log-out or a new version (SYS-08). */
  readonly keepInSession?: boolean;
  /** How pages of the source are joined, for paged sources. */
  readonly paged?: Paging<Value>;
  /**
   * Keeps the value current by a stream of its own, where it changes faster than it could be read again. Called once the source is read
   * and a screen shows it, and again for another session; returns what ends it, or nothing while there is nothing to follow.
   */
  readonly follow?: (params: Params, following: Following<Calls, Value>) => (() => void) | undefined;
  readonly read: (params: Params, call: CallPlatform<Calls>, context: SourceContext) => Promise<Value>;
}

/** Declares a named, parameterised read. The schema of its parameters is params.schema.json in the same folder. */
export function defineSource<Calls, Params, Value>(
  definition: SourceDefinition<Calls, Params, Value>,
): SourceDefinition<Calls, Params, Value> {
  return definition;
}
