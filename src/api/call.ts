import type { Calls } from '../../generated/types/calls.ts';
import type { CallSurroundings } from './client.ts';

/** Sends one call and answers its value; throws only `CallFailure`. */
export type Call = <Name extends keyof Calls>(
  name: Name,
  request: Partial<Part<Calls[Name], 'request'>>,
) => Promise<Part<Calls[Name], 'response'>>;

/** Stated as the engine states it, which knows no call by name. */
type Part<Of, Name extends string> = Of extends Readonly<Record<Name, infer Value>> ? Value : never;

/**
 * The one door to the platform. The client behind it is loaded with the first call: a page that the platform has drawn
 * needs none to be used.
 */
export function createCall(surroundings: CallSurroundings): Call {
  return async (name, request) => {
    const { send } = await import('./client.ts');
    return (await send(name, request, surroundings)) as never;
  };
}
