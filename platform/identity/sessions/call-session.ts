import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Session } from './session.ts';

declare module '../../kernel/calls/handler.ts' {
  interface CallContext {
    /** The session of the caller; present in every call whose definition requires one. */
    readonly session: Session | undefined;
  }
}

/** Returns the session of a call whose definition requires one. Throws when the call has none. */
export function sessionOf(context: Pick<CallContext, 'session'>): Session {
  if (!context.session) throw new Error('A handler asked for the session of a call that needs none.');
  return context.session;
}
