import type { Calls } from '../../generated/types/calls.ts';
import type { CallContext } from './client.ts';

/** Sends one call and returns its value. Throws only `CallFailure`. */
export type Call = <Name extends keyof Calls>(
  name: Name,
  request: Partial<Part<Calls[Name], 'request'>>,
) => Promise<Part<Calls[Name], 'response'>>;

/** Typed like the engine's `CallPlatform`, which knows no call by name. */
type Part<Of, Name extends string> = Of extends Readonly<Record<Name, infer Value>> ? Value : never;

/**
 * Creates the function that sends calls to the platform. The HTTP client is loaded with the first call, because a
 * server-rendered page needs none.
 */
export function createCall(context: CallContext): Call {
  return async (name, request) => {
    const { send } = await import('./client.ts');
    return (await send(name, request, context)) as never;
  };
}
