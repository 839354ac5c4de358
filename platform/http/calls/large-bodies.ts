import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';

/** Milliseconds that a slow connection may take to send a large body, in addition to the time of the call. */
export const SENDING_MS = 120_000;

/** Leaves the bodies of a scope's routes unread, so that a stranger's large body is refused instead of parsed. */
export function keepBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
}

/** Reads and parses a body that was left unread; returns an error for one that is too large, broken or no JSON. */
export async function readLargeBody(request: FastifyRequest, maxBytes: number): Promise<unknown> {
  const { body, headers } = request;
  if (!(body instanceof Readable)) return body;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return reject('request.body.large');
  const text = await textOf(body, maxBytes);
  return typeof text === 'string' && text !== '' ? parse(request, text) : text || undefined;
}

async function textOf(body: Readable, maxBytes: number): Promise<string | ApiError> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return reject('request.body.large');
      chunks.push(chunk);
    }
  } catch {
    // The sender went away amid the body.
    return reject('request_param_err');
  }
  return Buffer.concat(chunks).toString();
}

/** Parses like the other routes: a body with a key of a prototype is refused. */
function parse(request: FastifyRequest, text: string): Promise<unknown> {
  return new Promise((resolve) => {
    const parseJson = request.server.getDefaultJsonParser('error', 'error');
    void parseJson(request, text, (error, value) => resolve(error ? reject('request_param_err') : value));
  });
}
