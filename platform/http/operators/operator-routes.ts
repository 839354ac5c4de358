import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OperatorCallRow, operatorCalls } from '../../../generated/operator-calls.ts';
import { COOKIE } from '../../back-office/operators/sessions.ts';
import { type OperatorApiError, rejectOperatorCall } from '../../back-office/requests/operator-api-error.ts';
import { loadReaders, OPERATOR_CALLS } from '../../kernel/calls/coerce.ts';
import { cookiesOf } from '../../kernel/calls/cookies.ts';
import { answerOperator, type OperatorCallServices } from '../calls/operator-pipeline.ts';
import { addressesLike } from '../transport/addresses.ts';
import { browserName } from '../transport/browser-name.ts';
import type { Metrics } from '../transport/metrics.ts';
import { sendResult } from '../transport/send-result.ts';
import { OPERATORS_PATH } from './operator-session.ts';

/** A draft holds a whole manifest with its texts in every language. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Adds a route for each operators' call, on every host of the platform. */
export function addOperatorCalls(app: FastifyInstance, services: OperatorCallServices, metrics: Metrics): void {
  const readers = loadReaders(OPERATOR_CALLS);
  for (const row of Object.values(operatorCalls))
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: BODY_LIMIT,
      handler: (request, reply) => answer({ services: { ...services, readers }, row, metrics }, request, reply),
    });
}

interface RouteParts {
  readonly services: OperatorCallServices & { readonly readers: ReturnType<typeof loadReaders> };
  readonly row: OperatorCallRow;
  readonly metrics: Metrics;
}

function answer(
  { services, row, metrics }: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { arrival, headers } = request;
  arrival.route = row.name;
  const cookies = cookiesOf(headers.cookie, {
    secure: arrival.visitor.secure,
    path: OPERATORS_PATH,
    send: (all) => void reply.removeHeader('set-cookie').header('set-cookie', all),
  });
  const rejection = rejectionBeforeHandler(request, row);
  const work = rejection
    ? Promise.resolve(rejection)
    : answerOperator(services, {
        row,
        given: valuesOf(row.method === 'GET' || row.method === 'DELETE' ? request.query : request.body),
        path: request.params as Record<string, unknown>,
        token: cookies.get(COOKIE),
        cookies,
        visitor: arrival.visitor,
        requestId: request.id,
        browser: browserName(headers['user-agent']),
        addressOf: addressesLike(request),
      });
  return sendResult(reply, work, { timeoutMs: row.timeoutMs * services.timeoutFactor, metrics });
}

const valuesOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};

/** Returns an error unless a page of this origin sends the request; writing requests carry a header that no form can send. */
function rejectionBeforeHandler(
  { headers, arrival }: FastifyRequest,
  row: OperatorCallRow,
): OperatorApiError | undefined {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOurs) return rejectOperatorCall('ops.refused');
  if (row.method === 'GET') return undefined;
  return headers['x-ops'] === '1' && headers.origin === arrival.origin ? undefined : rejectOperatorCall('ops.refused');
}
