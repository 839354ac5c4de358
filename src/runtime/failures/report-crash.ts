import type { NodeFailure } from '../../../renderer/index.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import type { Site } from '../site.ts';
import { attributeError } from './attribute-error.ts';

/**
 * Attributes an error and reports it to the platform, which notifies operators and stops a rollout that breaks pages.
 */
export async function reportCrash(failure: NodeFailure, site: Site): Promise<Problem> {
  const problem = await attributeError(failure, site);
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
