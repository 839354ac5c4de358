import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Session } from './session.ts';

declare module '../../kernel/calls/handler.ts' {
  interface CallContext {
    /** Present in every call whose file asks for authentication. */
    readonly session: Session | undefined;
  }
}

/** Returns the session of a call whose file asks for authentication. */
export function sessionOf(context: Pick<CallContext, 'session'>): Session {
  if (!context.session) throw new Error('A handler asked for the session of a call that needs none.');
  return context.session;
}
