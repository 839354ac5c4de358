import type { IncomingHttpHeaders } from 'node:http';
import type { Platform } from '../platform.ts';

/** A request of an outside service. Its body is not parsed, because signatures are computed over its bytes. */
export interface WebhookRequest {
  /** Path without query. */
  readonly path: string;
  /** Values of the `:name` segments of the webhook's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface WebhookResponse {
  readonly status: number;
  /** Media type of the body, with its charset. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Sent in addition to `cache-control: no-store`, which they may replace. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A route that external services call. Requests pass no session check and no rate limit, so the handler verifies the
 * sender.
 */
export interface Webhook {
  /** Name under which requests are counted in the metrics; the name of its file. */
  readonly name: string;
  readonly describes: string;
  readonly method: 'GET' | 'POST';
  /** Path with `:name` segments, outside `/wps`. */
  readonly path: string;
  /** Larger bodies are rejected before they are read. */
  readonly maxBodyBytes: number;
  handle(platform: Platform, request: WebhookRequest): Promise<WebhookResponse>;
}

/** Declares a webhook; the file is `webhooks/NAME.ts` of a domain. */
export const defineWebhook = (webhook: Webhook): Webhook => webhook;
