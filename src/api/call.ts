import type { Calls } from '../../generated/types/calls.ts';
import type { CallSurroundings } from './client.ts';

/** Sends one call and answers its value; throws only `CallFailure`. */
export type Call = <Name extends keyof Calls & string>(
  name: Name,
  request: Partial<Calls[Name]['request']>,
) => Promise<Calls[Name]['response']>;

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
