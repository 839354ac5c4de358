import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a route answers with; `undefined` when it has taken the answer into its own hands. */
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

const LARGEST_BODY = 64 * 1024;

export const json = (value: unknown, status = 200): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

/** A problem as pages read it: `code` is a key of their texts. */
export const problem = (code: string, status: number): HttpAnswer => json({ ok: false, code }, status);

/** The body as JSON; a problem when it is too large or none. */
export async function readJson(message: IncomingMessage): Promise<{ value: unknown } | { refused: HttpAnswer }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LARGEST_BODY) return { refused: problem('tooLarge', 413) };
    parts.push(part);
  }
  try {
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') };
  } catch {
    return { refused: problem('unreadable', 400) };
  }
}

/** A field of an object that came from outside; undefined when it is not a text of sensible length. */
export function textField(value: unknown, name: string, longest = 200): string | undefined {
  const found = (value as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof found === 'string' && found.length > 0 && found.length <= longest ? found : undefined;
}
