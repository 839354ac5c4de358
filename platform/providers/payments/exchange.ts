import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_000_000;

/** A request to a provider's API. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with query, below the service's address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** `ok: false`: nobody knows whether the provider has processed the request. */
export type ProviderResponse =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  | { readonly ok: false; readonly reason: string };

/** Sends one request to a provider. Never throws. */
export type Exchange = (request: ProviderRequest) => Promise<ProviderResponse>;

/** A client certificate for providers that demand one. */
interface ClientCertificate {
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

/** Returns an exchange over HTTP, with a client certificate where the provider demands one. Redirects are not followed. */
export const httpExchange =
  (url: string, certificate: ClientCertificate = {}): Exchange =>
  ({ method, path, headers = {}, body }) =>
    new Promise((resolve) => {
      const fail = (reason: string): void => resolve({ ok: false, reason });
      if (!URL.canParse(url)) return fail('the address of the service is no URL');
      const send = url.startsWith('https:') ? requestHttps : requestHttp;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const options = { method, headers: { accept: 'application/json', ...headers }, signal, ...certificate };
      const outgoing = send(url + path, options, (incoming) => {
        const parts: Buffer[] = [];
        let size = 0;
        incoming.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MAX_BYTES) outgoing.destroy(new Error('the response is too large'));
          else parts.push(part);
        });
        incoming.on('error', (error) => fail(String(error)));
        incoming.on('end', () => resolve(toResponse(incoming.statusCode ?? 0, Buffer.concat(parts))));
      });
      outgoing.on('error', (error) => fail(String(error)));
      return outgoing.end(body);
    });

function toResponse(status: number, body: Buffer): ProviderResponse {
  try {
    return { ok: true, status, json: body.length === 0 ? undefined : (JSON.parse(body.toString('utf8')) as unknown) };
  } catch {
    return { ok: false, reason: `the response with status ${status} is not JSON` };
  }
}
