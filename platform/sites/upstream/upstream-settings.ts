import type { SystemState } from '../../../generated/types/calls.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import { settingsFromState } from '../../../rules/system-state.ts';
import { dropUnknown } from '../../kernel/calls/drop-unknown.ts';

const TIMEOUT_MS = 5_000;

export type UpstreamReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a merchant's settings from another operator's platform. A response that does not match the call's schema is
 * rejected as a whole.
 */
export async function readUpstreamSettings(
  upstream: string,
  manifest: Manifest,
  knownFlags: ReadonlySet<string>,
): Promise<UpstreamReading> {
  const [host = ''] = manifest.merchant.hosts;
  const address = `${upstream}/wps/system/whitelabel?url=${encodeURIComponent(host)}`;
  const headers = {
    merchant: manifest.merchant.code,
    device: 'web',
    'x-forwarded-host': host,
    accept: 'application/json',
  };
  try {
    const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json()) as { value?: unknown };
    if (!answer.ok) return { ok: false, reason: `${address} answered ${answer.status}` };
    const { callResponses } = await import('../../../generated/validators/call-responses.js');
    const validate = callResponses.whitelabel;
    if (validate) dropUnknown(validate, body.value);
    if (!validate?.(body.value))
      return { ok: false, reason: `${address} answered something that is no state of a site` };
    return { ok: true, settings: settingsFromState(body.value as SystemState, knownFlags) };
  } catch (error) {
    return { ok: false, reason: `${address}: ${(error as Error).message}` };
  }
}
