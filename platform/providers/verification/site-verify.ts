import { PATIENCE_MS } from './verifier.ts';

/** What is asked: the secret, the page's result, and who brought it. */
export interface Question {
  readonly service: string;
  readonly url: string;
  readonly secret: string;
  readonly result: string;
  readonly address: string;
}

/** Asks a service that speaks in the manner of siteverify, as Turnstile and reCAPTCHA do. Throws when it says nothing of use. */
export async function askSiteVerify({ service, url, secret, result, address }: Question): Promise<{
  readonly success: boolean;
  readonly [name: string]: unknown;
}> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ secret, response: result, remoteip: address }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}.`);
  const said = (await answer.json()) as { success?: unknown } | null;
  if (typeof said?.success !== 'boolean') throw new Error(`${service} gave no verdict.`);
  return { ...said, success: said.success };
}
