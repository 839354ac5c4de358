import { callValidators } from '../../../generated/validators/calls.js';
import type { SystemState } from '../../../generated/types/calls.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import { settingsFromState } from '../../../rules/system-state.ts';

const PATIENCE_MS = 5_000;

export type Reading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: string };

/** Asks another operator's platform for a merchant's settings. What does not fit the call's schema is rejected whole. */
export async function readUpstreamSettings(
  upstream: string,
  manifest: Manifest,
  knownFlags: ReadonlySet<string>,
): Promise<Reading> {
  const [host = ''] = manifest.merchant.hosts;
  const address = `${upstream}/wps/system/whitelabel?url=${encodeURIComponent(host)}`;
  const headers = {
    merchant: manifest.merchant.code,
    device: 'web',
    'x-forwarded-host': host,
    accept: 'application/json',
  };
  try {
    const answer = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = (await answer.json()) as { value?: unknown };
    if (!answer.ok) return { ok: false, reason: `${address} answered ${answer.status}` };
    const validate = callValidators.whitelabelResponse;
    if (!validate?.(body.value))
      return { ok: false, reason: `${address} answered something that is no state of a site` };
    return { ok: true, settings: settingsFromState(body.value as SystemState, knownFlags) };
  } catch (error) {
    return { ok: false, reason: `${address}: ${(error as Error).message}` };
  }
}
