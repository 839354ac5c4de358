import type { OperatorCallName, OperatorCallRow } from '../../../generated/operator-calls.ts';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { type AuditNote, auditOperator } from '../../back-office/audit-log/audit.ts';
import { findSession } from '../../back-office/operators/sessions.ts';
import type { OperatorContext, OperatorHandlers } from '../../back-office/requests/handler.ts';
import { type Operator, worksFor } from '../../back-office/requests/operator.ts';
import { rejectOperatorCall } from '../../back-office/requests/operator-api-error.ts';
import { findDeviceLimit, OPERATOR_COOKIE } from '../../identity/known-devices/known-devices.ts';
import { coerceQuery, type Readers } from '../../kernel/calls/coerce.ts';
import type { Cookies } from '../../kernel/calls/cookies.ts';
import { operatorRequestFaults, operatorResponseFault } from '../../kernel/calls/validate.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import { limitsByNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import { checkResponse, type Exchange, runHandler, runPipeline, type Step } from './pipeline.ts';

/** The services that operators' calls need. */
export interface OperatorCallServices {
  readonly platform: Platform;
  readonly handlers: OperatorHandlers;
  /** Whether responses are validated against their schema. */
  readonly strict: boolean;
  /** Multiplies the timeout that a call's file states. */
  readonly timeoutFactor: number;
}

/** One call as it arrived, before any check. */
export interface OperatorIncoming {
  readonly row: OperatorCallRow;
  /** Query or body. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Values of the path; they override the others. */
  readonly path: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly cookies: Cookies;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly browser: string;
  readonly addressOf: (host: string) => string;
}

/** Requests a minute that one operator may send: far more than a person makes. */
const MAX_REQUESTS = { times: 600, seconds: 60 };

interface OperatorExchange extends Exchange<OperatorContext> {
  readonly services: OperatorCallServices & { readonly readers: Readers };
  readonly call: OperatorIncoming;
  operator?: Operator | undefined;
  /** Code of the merchant that the call is about. */
  merchant?: string | undefined;
  /** Number of audit entries that the handler wrote. */
  noted: number;
}

type OperatorStep = Step<OperatorExchange>;

const authenticate: OperatorStep = async (state) => {
  state.operator = await findSession(state.services.platform, state.call.token);
  return state.call.row.auth === 'none' || state.operator ? undefined : rejectOperatorCall('ops.signed.out');
};

const authorise: OperatorStep = ({ call: { row }, operator }) => {
  if (row.auth === 'none' || !row.role || !operator) return undefined;
  if (operator.next) return rejectOperatorCall('ops.unfinished', { value: { next: operator.next } });
  return hasRole(operator.role, row.role) ? undefined : rejectOperatorCall('ops.role', { value: { needs: row.role } });
};

/**
 * Counts requests by operator, before the sign-in by address. A device on which an operator has signed in has a count
 * of its own when strangers have used up that of its address.
 */
const limitRate: OperatorStep = async ({ services: { platform }, call: { row, visitor, cookies }, operator }) => {
  const { limits } = platform;
  if (operator) {
    const own = row.limit ? [{ key: `${row.name}:${operator.id}`, ...row.limit }] : [];
    const { wait } = await limits.take([{ key: `operator-requests:${operator.id}`, ...MAX_REQUESTS }, ...own]);
    return wait > 0 ? rejectOperatorCall('ops.wait', { retryAfter: wait }) : undefined;
  }
  if (!row.limit) return undefined;
  const { wait } = await limits.take(limitsByNetwork(row.name, visitor.address, row.limit));
  if (wait === 0) return undefined;
  const limit = { key: row.name, ...row.limit };
  const known = await findDeviceLimit(limit, { platform, cookies }, { cookie: OPERATOR_COOKIE });
  if (known && (await limits.take([known])).admitted) return undefined;
  return rejectOperatorCall('ops.wait', { retryAfter: wait });
};

const readRequest: OperatorStep = (state) => {
  const { row, given, path } = state.call;
  const readers = state.services.readers.get(row.name);
  const isText = row.method === 'GET' || row.method === 'DELETE';
  const request: Record<string, unknown> = {
    ...(isText ? coerceQuery(given, readers) : given),
    ...coerceQuery(path, readers),
  };
  const code = row.path.includes('/merchants/:code') ? request.code : request.merchant;
  state.request = request;
  state.merchant = typeof code === 'string' ? code : undefined;
  return undefined;
};

/** A merchant that does not exist and one that the operator may not work for have the same error. */
const findMerchant: OperatorStep = ({ services: { platform }, operator, merchant }) =>
  !operator || merchant === undefined || (worksFor(operator, merchant) && platform.sites.byCode(merchant))
    ? undefined
    : rejectOperatorCall('ops.not.found');

const validateRequest: OperatorStep = async ({ call, request }) => {
  const fields = await operatorRequestFaults(call.row.name, request);
  return fields ? rejectOperatorCall('ops.request', { fields }) : undefined;
};

/** Another process may have changed the site since: an operator must see every finished change. */
const reloadSites: OperatorStep = async ({ services, operator, merchant }) => {
  if (operator) await services.platform.catchUp(merchant);
  return undefined;
};

const createContext: OperatorStep = (state) => {
  const { row, visitor, requestId, browser, addressOf, cookies } = state.call;
  const { platform, handlers } = state.services;
  const { operator, merchant } = state;
  const origin = { platform, call: row.name, merchant, actor: operator?.name ?? '', visitor, requestId } as const;
  const note = async (what: AuditNote): Promise<void> => {
    state.noted += 1;
    await auditOperator(origin, what);
  };
  state.handler = handlers[row.name] as OperatorExchange['handler'];
  state.context = { platform, visitor, requestId, browser, addressOf, cookies, operator, note };
  return undefined;
};

/** Calls with a body that change nothing. */
const READING: ReadonlySet<OperatorCallName> = new Set<OperatorCallName>(['opsReview', 'opsTryPromotion']);

/** Writes an audit entry for a writing call whose handler wrote none. */
const audit: OperatorStep = async ({ call: { row }, context, operator, noted }) => {
  if (row.method !== 'GET' && !READING.has(row.name) && noted === 0 && operator) await context?.note({});
  return undefined;
};

const validateResponse: OperatorStep = async ({ services, call, response }) =>
  checkResponse(services.strict ? await operatorResponseFault(call.row.name, response) : undefined);

const STEPS: readonly OperatorStep[] = [
  authenticate,
  authorise,
  limitRate,
  readRequest,
  findMerchant,
  validateRequest,
  reloadSites,
  createContext,
  runHandler,
  audit,
  validateResponse,
];

/** Returns the response of an operator's call, or the error with which a step ended it. */
export const answerOperator = (services: OperatorExchange['services'], call: OperatorIncoming): Promise<unknown> =>
  runPipeline<OperatorExchange>(STEPS, { services, call, noted: 0 });
