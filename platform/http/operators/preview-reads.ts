import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallRow, calls } from '../../../generated/calls.ts';
import { isPublicRead } from '../../../rules/public-reads.ts';
import { worksFor } from '../../back-office/requests/operator.ts';
import { OperatorApiError, rejectOperatorCall } from '../../back-office/requests/operator-api-error.ts';
import { noCookies } from '../../kernel/calls/cookies.ts';
import type { Site } from '../../sites/serving/site.ts';
import { callUpstream } from '../calls/call-upstream.ts';
import { answerCall, type CallServices, chooseLanguage } from '../calls/player-pipeline.ts';
import type { Metrics } from '../transport/metrics.ts';
import { sendResult } from '../transport/send-result.ts';
import { operatorAt } from './operator-session.ts';

interface PreviewRead {
  readonly Params: { readonly merchant: string; readonly call: string };
  /** Parameters of the call, and `language`. */
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** For a request that is rejected before its call is known. */
const TIMEOUT_MS = 5_000;

/**
 * Adds the reads of the studio's preview: public calls about the merchant in the path. A player's call is about the merchant of
 * its host, but the studio edits every merchant on any host.
 */
export function addPreviewReads(app: FastifyInstance, services: CallServices, metrics: Metrics): void {
  const { timeoutFactor } = services;
  app.get<PreviewRead>('/ops/api/merchants/:merchant/reads/:call', (request, reply) => {
    request.arrival.route = 'preview';
    const row = findRead(request.params.call);
    const timeoutMs = (row?.timeoutMs ?? TIMEOUT_MS) * timeoutFactor;
    return sendResult(reply, answerRead(services, row, request), { timeoutMs, metrics });
  });
}

/** Returns the call of a name when it only reads and needs no sign-in. */
function findRead(name: string): CallRow | undefined {
  const row = Object.hasOwn(calls, name) ? (calls as Readonly<Record<string, CallRow>>)[name] : undefined;
  return row && isPublicRead(row) ? row : undefined;
}

async function answerRead(
  services: CallServices,
  row: CallRow | undefined,
  request: FastifyRequest<PreviewRead>,
): Promise<unknown> {
  const site = await findSite(services, request);
  if (site instanceof OperatorApiError) return site;
  if (!row) return rejectOperatorCall('ops.not.found');
  const { upstream } = services.platform.configuration;
  const language = chooseLanguage(site, request.query.language);
  if (upstream) return callUpstream({ upstream, site, language, name: row.name, request: request.query });
  const { arrival, id, query } = request;
  return answerCall(services, {
    row,
    site,
    language,
    visitor: arrival.visitor,
    requestId: id,
    origin: arrival.origin,
    token: undefined,
    browser: '',
    cookies: noCookies,
    read: () => Promise.resolve(query),
  });
}

/** Returns the site of the path. A merchant that does not exist and one that the operator may not work for have the same error. */
async function findSite(
  { platform }: CallServices,
  request: FastifyRequest<PreviewRead>,
): Promise<Site | OperatorApiError> {
  const { merchant } = request.params;
  const operator = await operatorAt(request, platform);
  if (!operator) return rejectOperatorCall('ops.signed.out');
  const site = worksFor(operator, merchant) ? platform.sites.byCode(merchant) : undefined;
  return site ?? rejectOperatorCall('ops.not.found');
}
