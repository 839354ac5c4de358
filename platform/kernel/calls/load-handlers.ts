import { globSync } from 'node:fs';
import { calls } from '../../../generated/calls.ts';
import type { Handlers } from './handler.ts';

const PLATFORM = new URL('../../', import.meta.url);

/**
 * Returns the handlers of every domain that has a calls.ts, found by folder: adding one touches nothing else.
 * A name that is no call, and a call that two folders answer, are mistakes of ours and stop the start.
 */
export async function loadHandlers(): Promise<Partial<Handlers>> {
  const files = globSync('*/*/calls.ts', { cwd: PLATFORM })
    .toSorted()
    .map((file) => new URL(file, PLATFORM));
  const found: Record<string, unknown> = {};
  for (const file of files) {
    const { handlers } = (await import(file.href)) as { handlers: Partial<Handlers> };
    for (const [name, handler] of Object.entries(handlers)) {
      if (!(name in calls)) throw new Error(`${file.pathname} answers ${name}, which is no call in schemas/calls.`);
      if (name in found) throw new Error(`${file.pathname} answers ${name}, which another folder answers already.`);
      found[name] = handler;
    }
  }
  return found;
}
