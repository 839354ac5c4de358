import { calls } from '../../../generated/calls.ts';
import { loadModules } from '../services/load-modules.ts';
import type { Handlers } from './handler.ts';

/** Returns the handlers of players' calls from every folder that has a calls.ts. */
export const loadHandlers = (): Promise<Partial<Handlers>> => collectHandlers<Handlers>('calls.ts', calls);

/**
 * Returns the handlers that the files of that name export, by call. Throws an error for a name that is not a call, and for a
 * call with two handlers, so that the start fails.
 */
export async function collectHandlers<All extends object>(name: string, known: object): Promise<Partial<All>> {
  const found: Record<string, unknown> = {};
  for (const { file, exports } of await loadModules<{ handlers: Partial<All> }>(name)) {
    for (const [call, handler] of Object.entries(exports.handlers)) {
      if (!(call in known)) throw new Error(`platform/${file} answers ${call}, which is no call in schemas/calls.`);
      if (call in found) throw new Error(`platform/${file} answers ${call}, which another folder answers already.`);
      found[call] = handler;
    }
  }
  return found as Partial<All>;
}
