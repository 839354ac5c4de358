import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OperatorCallRow, operatorCalls } from '../../../generated/operator-calls.ts';
import { answerOperator, type OperatorCallServices } from '../calls/operator-pipeline.ts';
import { COOKIE } from '../../back-office/operators/sessions.ts';
import { OperatorApiError, rejectOperatorCall } from '../../back-office/requests/operator-api-error.ts';
import { operatorErrorStatus } from '../../../rules/operator-error-codes.ts';
import { addressesLike } from '../transport/addresses.ts';
import { browserName } from '../transport/browser-name.ts';
import { OPERATORS_PATH } from './operator-session.ts';
import { loadReaders, OPERATOR_CALLS } from '../../kernel/calls/coerce.ts';
import { cookiesOf } from '../../kernel/calls/cookies.ts';
import { successBody } from '../transport/envelope.ts';
import type { Metrics } from '../transport/metrics.ts';
import { withTimeout } from '../transport/timeout.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/** A whole manifest travels with its texts in every language. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** One route for each of the operators' calls, on every host of the platform. */
export function addOperatorCalls(app: FastifyInstance, desk: OperatorCallServices, metrics: Metrics): void {
  const readers = loadReaders(OPERATOR_CALLS);
  for (const row of Object.values(operatorCalls))
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: BODY_LIMIT,
      handler: (request, reply) => answer({ desk: { ...desk, readers }, row, metrics }, request, reply),
    });
}

interface Counter {
  readonly desk: OperatorCallServices & { readonly readers: ReturnType<typeof loadReaders> };
  readonly row: OperatorCallRow;
  readonly metrics: Metrics;
}

async function answer(
  { desk, row, metrics }: Counter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { arrival, headers } = request;
  arrival.route = row.name;
  const path = request.params as Record<string, unknown>;
  const given = row.method === 'GET' || row.method === 'DELETE' ? request.query : request.body;
  const cookies = cookiesOf(headers.cookie, {
    secure: arrival.visitor.secure,
    path: OPERATORS_PATH,
    send: (all) => void reply.removeHeader('set-cookie').header('set-cookie', all),
  });
  const result =
    foreign(request, row) ??
    (await withTimeout(
      answerOperator(desk, {
        row,
        given:
          typeof given === 'object' && given !== null && !Array.isArray(given)
            ? (given as Record<string, unknown>)
            : {},
        path,
        token: cookies.get(COOKIE),
        cookies,
        visitor: arrival.visitor,
        requestId: request.id,
        browser: browserName(headers['user-agent']),
        addressOf: addressesLike(request),
      }),
      row.timeoutMs * desk.timeoutFactor,
    ));
  if (result instanceof ApiError) return sendApiError(reply, result);
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (!(result instanceof OperatorApiError)) return reply.send(JSON.stringify(successBody(result, request.id)));
  metrics.countRejection(result.code);
  return sendOperatorApiError(reply, result);
}

/** Writing is for pages of this very origin that say so: a form of another site can do neither. */
function foreign({ headers, arrival }: FastifyRequest, row: OperatorCallRow): OperatorApiError | undefined {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOurs) return rejectOperatorCall('ops.refused');
  if (row.method === 'GET') return undefined;
  return headers['x-ops'] === '1' && headers.origin === arrival.origin ? undefined : rejectOperatorCall('ops.refused');
}

function sendOperatorApiError(reply: FastifyReply, { code, details }: OperatorApiError): FastifyReply {
  const { retryAfter, fields, value } = details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  const more = retryAfter === undefined ? value : { ...value, retryAfter: Math.ceil(retryAfter) };
  return reply.code(operatorErrorStatus[code]).send(
    JSON.stringify({
      success: false,
      errorCode: code,
      message: `error.${code}`,
      requestId: reply.request.id,
      ...(fields ? { fields } : {}),
      ...(more ? { value: more } : {}),
    }),
  );
}
