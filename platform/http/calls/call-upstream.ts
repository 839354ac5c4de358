import type { CallName } from '../../../generated/calls.ts';
import { calls } from '../../../generated/calls.ts';
import type { Calls } from '../../../generated/types/calls.ts';
import type { Site } from '../../sites/serving/site.ts';

const TIMEOUT_MS = 5_000;

interface UpstreamCall<Name extends CallName> {
  readonly upstream: string;
  readonly site: Site;
  readonly language: string;
  readonly name: Name;
  readonly request: Calls[Name]['request'];
}

/**
 * Returns the response of another operator's platform to a visitor's read, so that a rendered page shows the content of
 * the platform that its calls reach. Throws when the platform is unreachable or rejects the call.
 */
export async function callUpstream<Name extends CallName>(call: UpstreamCall<Name>): Promise<Calls[Name]['response']> {
  const { upstream, site, language, name, request } = call;
  const { path, method, envelope } = calls[name];
  if (method !== 'GET') throw new Error(`A rendered page reads only; ${name} is a ${method}.`);
  const url = new URL(path, upstream);
  for (const [key, value] of Object.entries(request)) if (value !== undefined) url.searchParams.set(key, String(value));
  const answer = await fetch(url, {
    headers: {
      accept: 'application/json',
      merchant: site.code,
      device: 'web',
      language,
      'x-forwarded-host': site.manifest.merchant.hosts[0] ?? '',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = (await answer.json()) as { success?: unknown; value?: unknown };
  if (!answer.ok || (envelope === 'value' && body.success !== true))
    throw new Error(`The upstream answered ${name} with ${answer.status}.`);
  return (envelope === 'bare' ? body : body.value) as Calls[Name]['response'];
}
