import type { LiveEventName } from '../../generated/types/live-events.ts';
import type { Problem } from '../problem/problem.ts';

/** What a widget sees of a read: never a bare value, so that loading and failure cannot be forgotten. */
export interface SourceState<Value> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly value?: Value;
  readonly problem?: Problem;
  /** Reads again. */
  readonly refresh: () => void;
  /** Reads the next page of a paged source; absent when there is none. */
  readonly more?: () => void;
  readonly loadingMore?: boolean;
  /** The next page was asked for and did not come; `more` asks again. */
  readonly moreFailed?: boolean;
}

/** Sends one call to the platform. In the browser over the network, on the server in process. */
export type CallPlatform<Calls> = <Name extends keyof Calls>(
  name: Name,
  request: Partial<Part<Calls[Name], 'request'>>,
) => Promise<Part<Calls[Name], 'response'>>;

type Part<Call, Name extends string> = Call extends Readonly<Record<Name, infer Value>> ? Value : never;

export interface SourceContext {
  readonly merchant: string;
  readonly language: string;
  /** First page is 1. */
  readonly page: number;
  /** Where this page begins, by the word of the page before it; absent on the first. */
  readonly cursor?: string;
}

/** A source whose entries have numbered pages knows how many; one that grows while it is read says where the next begins. */
type Paging<Value> = { readonly join: (before: Value, next: Value) => Value } & (
  | { readonly pages: (value: Value) => number; readonly next?: never }
  | { readonly next: (value: Value) => string | undefined; readonly pages?: never }
);

export interface SourceDefinition<Calls, Params, Value> {
  readonly name: string;
  readonly describes: string;
  /** Title of the schema in schemas/data that the value has. */
  readonly returns: string;
  /** How long an answer stays fresh, in seconds. */
  readonly freshFor: number;
  /** Whether the answer belongs to one player: never rendered on the server, dropped at log-out. */
  readonly personal?: boolean;
  /** Whether the answer is part of the settings: an open page reads it again when they change. */
  readonly followsSettings?: boolean;
  /** Live events of the platform after which an open page reads it again. */
  readonly refreshOn?: readonly LiveEventName[];
  /** Kept in session storage by merchant and language until log-out or a new version (SYS-08). */
  readonly keepInSession?: boolean;
  /** Paged sources join their pages. */
  readonly paged?: Paging<Value>;
  readonly read: (params: Params, call: CallPlatform<Calls>, context: SourceContext) => Promise<Value>;
}

/** Declares a named, parameterised read. Its parameters are stated by params.schema.json beside it. */
export function defineSource<Calls, Params, Value>(
  definition: SourceDefinition<Calls, Params, Value>,
): SourceDefinition<Calls, Params, Value> {
  return definition;
}
