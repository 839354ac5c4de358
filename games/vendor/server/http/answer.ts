import type { IncomingMessage, ServerResponse } from 'node:http';

/** The response of a route; `undefined` when the route has sent it itself. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly message: IncomingMessage;
  readonly answer: ServerResponse;
}

const MAX_BODY_BYTES = 64 * 1024;

export const json = (value: unknown, status = 200): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

/** Creates an error response; `code` is a text key of the pages. */
export const problem = (code: string, status: number): HttpAnswer => json({ ok: false, code }, status);

/** Reads the body; returns undefined when it is too large. */
export async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Parses a body as JSON; returns undefined when it is none. */
export function parseJson(body: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body.toString('utf8') || '{}') };
  } catch {
    return undefined;
  }
}

/** Reads the body as JSON; returns an error response when it is too large or invalid. */
export async function readJson(message: IncomingMessage): Promise<{ value: unknown } | { rejected: HttpAnswer }> {
  const body = await readBody(message);
  if (!body) return { rejected: problem('tooLarge', 413) };
  return parseJson(body) ?? { rejected: problem('unreadable', 400) };
}

/** Returns a string property of untrusted input; undefined when it is missing or too long. */
export function textField(value: unknown, name: string, longest = 200): string | undefined {
  const found = (value as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof found === 'string' && found.length > 0 && found.length <= longest ? found : undefined;
}
