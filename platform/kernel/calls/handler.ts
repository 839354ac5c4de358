import type { CallName } from '../../../generated/calls.ts';
import type { Calls } from '../../../generated/types/calls.ts';
import type { Platform } from '../platform.ts';
import type { ApiError } from './api-error.ts';
import type { Cookies } from './cookies.ts';
import type { Visitor } from './visitor.ts';

/** The context of a call. Domains add members, such as the site and the session, by declaration merging. */
export interface CallContext {
  readonly platform: Platform;
  readonly visitor: Visitor;
  readonly requestId: string;
  /** Origin of the visitor's page. */
  readonly origin: string;
  /** The token of the request, not verified. */
  readonly token: string | undefined;
  /** Short name of the browser. */
  readonly browser: string;
  readonly cookies: Cookies;
  /** Who shares the answer, in a page that is rendered once for all of them; undefined for an answer to one sender. */
  readonly shared?: 'visitors' | 'players' | undefined;
}

type Handler<Name extends CallName> = (
  request: Calls[Name]['request'],
  context: CallContext,
) => Promise<Calls[Name]['response'] | ApiError> | Calls[Name]['response'] | ApiError;

export type Handlers = { readonly [Name in CallName]: Handler<Name> };
