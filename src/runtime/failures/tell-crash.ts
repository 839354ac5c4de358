import type { NodeFailure } from '../../../renderer/index.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { blame } from './blame.ts';
import type { Site } from '../site.ts';

/** Finds out whose fault a crash was, and tells the platform: operators hear of it, and a roll-out that breaks pages is stopped. */
export async function tellCrash(failure: NodeFailure, site: Site): Promise<Problem> {
  const problem = await blame(failure, site);
  const { code, pointer, message } = problem;
  const { manifest } = site.store.get(site.content).hashes;
  void fetch('/crash-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manifest, code, pointer, message }),
    keepalive: true,
  }).catch(() => undefined);
  return problem;
}
