import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from '../../../rules/languages.ts';
import type { Log } from '../../kernel/log/log.ts';
import { pack } from '../../kernel/packed/packed.ts';
import { HTML } from '../rendering/html.ts';
import { PageBusy } from '../rendering/render-queue.ts';
import { sendPacked } from '../transport/send.ts';

interface PlainPage {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly language?: string;
  /** Label of a link to the same address. */
  readonly retry?: string;
}

/** Returns a page for when no page of a site can be rendered. It needs no script and no style. */
function plainPage({ title, sentences, language = 'en', retry }: PlainPage): string {
  const text = sentences.map((sentence) => `<p>${escape(sentence)}</p>`).join('');
  const again = retry === undefined ? '' : `<p><a href="">${escape(retry)}</a></p>`;
  return `<!doctype html><html lang="${escape(tagOf(language))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${text}${again}</main></body></html>`;
}

/** Returns text as HTML, for an element or an attribute. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...page }: PlainPage & { status: number },
): Promise<FastifyReply> =>
  sendPacked(request, reply, { packed: await pack(plainPage(page), HTML), keeping: 'never', status });

export function sendInvalidDomain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return send(request, reply, {
    status: 404,
    title: 'Invalid domain',
    sentences: ['No site is served at this address.', 'Please check the address, or contact customer service.'],
  });
}

export function sendUnbuilt(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sentences = ['The pages of this site are not built. Run npm start, which builds them.'];
  return send(request, reply, { status: 503, title: 'Not built yet', sentences });
}

interface FailureParts {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** Error codes whose texts tell players why they get no page. */
const CODES = { 429: 'TOO_MANY_REQUEST', 503: 'service.unavailable' } as const;

/** Sends a page in the visitor's language when rendering was refused or failed. A failure is logged with the request's id. */
export async function sendFailure(
  { error, language, texts, log }: FailureParts & { readonly error: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, retryAfter } = error instanceof PageBusy ? error : { status: 503 as const, retryAfter: 5 };
  if (!(error instanceof PageBusy)) log.error({ requestId: request.id, err: error }, 'a page could not be rendered');
  void reply.header('retry-after', String(retryAfter));
  const title = texts[`error.${CODES[status]}`] ?? 'The service is not available now. Please try again shortly.';
  return send(request, reply, { status, title, sentences: [], language, retry: texts['app.retry'] ?? 'Try again' });
}
