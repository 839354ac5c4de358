import { TIMEOUT_MS } from './verifier.ts';

/** Request to a siteverify service: the secret, the page's result and the visitor's address. */
export interface SiteVerifyRequest {
  readonly service: string;
  readonly url: string;
  readonly secret: string;
  readonly result: string;
  readonly address: string;
}

/**
 * Sends a request to a service with the siteverify protocol, as Turnstile and reCAPTCHA have. Throws when the response
 * is malformed.
 */
export async function requestSiteVerify({ service, url, secret, result, address }: SiteVerifyRequest): Promise<{
  readonly success: boolean;
  readonly [name: string]: unknown;
}> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ secret, response: result, remoteip: address }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${service} answered ${response.status}.`);
  const body = (await response.json()) as { success?: unknown } | null;
  if (typeof body?.success !== 'boolean') throw new Error(`${service} gave no verdict.`);
  return { ...body, success: body.success };
}
