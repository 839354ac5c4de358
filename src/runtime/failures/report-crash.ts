import type { ReactNode } from 'react';
import { type NodeFailure, renderDiagnosis } from '../../../renderer/index.ts';
import type { Site } from '../site.ts';
import { attributeError } from './attribute-error.ts';

/**
 * Attributes an error and reports it to the platform, which notifies operators and stops a rollout that breaks pages. Returns what
 * development shows of it; players see nothing.
 */
export async function reportCrash(failure: NodeFailure, site: Site): Promise<ReactNode> {
  const problem = await attributeError(failure, site);
  const { code, pointer, message } = problem;
  const { manifest } = site.store.get(site.content).hashes;
  void fetch('/crash-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manifest, code, pointer, message }),
    keepalive: true,
  }).catch(() => undefined);
  return import.meta.env.DEV ? renderDiagnosis(problem, failure) : undefined;
}
