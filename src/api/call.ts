import type { Calls } from '../../generated/types/calls.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';
import type { CallSurroundings } from './client.ts';

/**
 * The one door to the platform. The client behind it is loaded with the first call: a page that the platform has drawn
 * needs none to be used.
 */
export function createCall(surroundings: CallSurroundings): CallPlatform<Calls> {
  return async (name, request) => {
    const { send } = await import('./client.ts');
    return (await send(name, request, surroundings)) as never;
  };
}
