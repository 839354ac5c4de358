import webPush from 'web-push';
import type { VapidKeys } from './vapid.ts';

interface RequestInput {
  readonly endpoint: string;
  /** The browser's public key and its secret, in base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly text: string;
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  readonly topic: string;
}

interface Sender {
  readonly keys: VapidKeys;
  /** The merchant's address, where a push service reaches its operator. */
  readonly origin: string;
}

interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Returns headers and body of a message that only the browser can read (RFC 8291), signed for its push service for 12 hours (RFC 8292).
 * The library does not send it: the platform checks the address and reads the answer itself.
 */
export function pushRequest(message: RequestInput, { keys, origin }: Sender): PushRequest {
  const { endpoint, text, ttl, urgency, topic } = message;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: message.keys }, text, {
    TTL: ttl,
    urgency,
    topic,
    // A site under development has no HTTPS; the standard allows no other address.
    vapidDetails: { subject: `https://${new URL(origin).host}`, ...keys },
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { headers: Object.fromEntries(texts), body: new Uint8Array(body) };
}
