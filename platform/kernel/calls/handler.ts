import type { CallName } from '../../../generated/calls.ts';
import type { Calls } from '../../../generated/types/calls.ts';
import type { Platform } from '../platform.ts';
import type { Session } from '../../identity/sessions/session.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Cookies } from './cookies.ts';
import type { Refusal } from './refusal.ts';
import type { Visitor } from './visitor.ts';

/** What a handler knows besides the request itself. */
export interface CallContext {
  readonly platform: Platform;
  readonly site: Site;
  readonly visitor: Visitor;
  readonly requestId: string;
  /** What the address of the visitor's page begins with. */
  readonly origin: string;
  /** One of the site's languages. */
  readonly language: string;
  /** The token that came with the request, whether or not it is good. */
  readonly token: string | undefined;
  /** What the browser says it is, in short. */
  readonly browser: string;
  readonly cookies: Cookies;
  /** Present on every call that asks for one. */
  readonly session: Session | undefined;
}

type Handler<Name extends CallName> = (
  request: Calls[Name]['request'],
  context: CallContext,
) => Promise<Calls[Name]['response'] | Refusal> | Calls[Name]['response'] | Refusal;

export type Handlers = { readonly [Name in CallName]: Handler<Name> };

/** The session of a call whose file asks for one. */
export function sessionOf(context: CallContext): Session {
  if (!context.session) throw new Error('A handler asked for the session of a call that needs none.');
  return context.session;
}
