import { pushRequest } from './request.ts';
import type { VapidKeys } from './vapid.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path that a press opens. */
  readonly path: string;
  /** Replaces what is still undelivered under it, and what is shown. */
  readonly topic: string;
  /** Seconds for which the service keeps it. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
}

/**
 * What became of a message. `gone`: the subscription is over. `later`: again after some seconds. `refused`: key, clock or size are
 * wrong, which no repetition mends.
 */
export type PushResult =
  | { readonly state: 'taken' | 'gone' }
  | { readonly state: 'later'; readonly afterSeconds: number }
  | { readonly state: 'refused'; readonly status: number };

interface Sending {
  readonly keys: VapidKeys;
  readonly origin: string;
}

/** Returns a message in the form that browsers show by themselves where they know it, and that the service worker reads elsewhere. */
export const pushText = (
  { title, body, path, topic }: Pick<PushMessage, 'title' | 'body' | 'path' | 'topic'>,
  origin: string,
): string =>
  JSON.stringify({ web_push: 8030, notification: { title, body, tag: topic, navigate: `${origin}${path}` } });

/** A push service need not take larger bodies. */
const MAX_BODY = 4_096;
const TIMEOUT_MS = 8_000;
const PAUSE_S = 60;
const MAX_PAUSE_S = 3_600;

/** Sends a message to the push service of a browser. Never throws: what cannot be reached is tried later. */
export async function sendPush(subscription: Subscription, message: PushMessage, of: Sending): Promise<PushResult> {
  const { endpoint, p256dh, auth } = subscription;
  const { ttl, urgency, topic } = message;
  const text = pushText(message, of.origin);
  const { headers, body } = pushRequest({ endpoint, keys: { p256dh, auth }, text, ttl, urgency, topic }, of);
  if (body.length > MAX_BODY) return { state: 'refused', status: 413 };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    });
    await answer.body?.cancel();
    return toResult(answer);
  } catch {
    return { state: 'later', afterSeconds: PAUSE_S };
  }
}

function toResult({ status, headers }: Pick<Response, 'status' | 'headers'>): PushResult {
  if (status >= 200 && status < 300) return { state: 'taken' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status !== 429 && status < 500) return { state: 'refused', status };
  const stated = Number(headers.get('retry-after'));
  const afterSeconds = stated > 0 ? Math.min(stated, MAX_PAUSE_S) : PAUSE_S;
  return { state: 'later', afterSeconds };
}
