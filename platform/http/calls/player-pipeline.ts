import { type CallName, type CallRow, calls } from '../../../generated/calls.ts';
import { findDeviceLimit, MEMBER_COOKIE } from '../../identity/known-devices/known-devices.ts';
import type { Session } from '../../identity/sessions/session.ts';
import { Rejection, reject } from '../../kernel/calls/api-error.ts';
import { coerceQuery, type FieldNames, pickKnown, type Readers } from '../../kernel/calls/coerce.ts';
import type { Cookies } from '../../kernel/calls/cookies.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { requestFaults, responseFault } from '../../kernel/calls/validate.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import { limitsByNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { checkResponse, type Exchange, runHandler, runPipeline, type Step } from './pipeline.ts';

/** The services that players' calls need. */
export interface CallServices {
  readonly platform: Platform;
  readonly handlers: Partial<Handlers>;
  readonly readers: Readers;
  readonly fieldNames: FieldNames;
  /** Whether responses are validated against their schema. */
  readonly strict: boolean;
  /** Multiplies the timeout that a call's file states. */
  readonly timeoutFactor: number;
}

/** One call as it arrived, before any check. */
export interface Incoming {
  readonly row: CallRow;
  readonly site: Site;
  readonly visitor: Visitor;
  readonly requestId: string;
  /** Origin of the visitor's page. */
  readonly origin: string;
  readonly language: string | undefined;
  readonly token: string | undefined;
  readonly browser: string;
  readonly cookies: Cookies;
  /** Reads the query or the body, and decrypts the body of an encrypted call. */
  readonly read: () => Promise<unknown>;
  /** Who shares the page that a call is for. It counts towards no limit, because rendering has bounds of its own. */
  readonly shared?: 'visitors' | 'players';
}

interface PlayerExchange extends Exchange<CallContext> {
  readonly services: CallServices;
  readonly call: Incoming;
  session?: Session | undefined;
}

type PlayerStep = Step<PlayerExchange>;

const checkOpen: PlayerStep = ({ call: { row, site, visitor } }) => {
  if (row.whileClosed) return undefined;
  if (site.run.settings.maintenance) return reject('maintenance', { retryAfter: 60 });
  return site.run.isRestricted(visitor) ? reject('address.blocked') : undefined;
};

/** A device on which somebody has signed in has a count of its own when strangers have used up that of its address. */
const limitRate: PlayerStep = async ({ services: { platform }, call }) => {
  const { row, site, visitor, cookies, shared } = call;
  if (!row.limit || shared) return undefined;
  const key = `${site.code}:${row.name}`;
  const { wait } = await platform.limits.take(limitsByNetwork(key, visitor.address, row.limit));
  if (wait === 0) return undefined;
  const own = await findDeviceLimit({ key, ...row.limit }, { platform, cookies }, { cookie: MEMBER_COOKIE });
  if (own && (await platform.limits.take([own])).admitted) return undefined;
  return reject('TOO_MANY_REQUEST', { retryAfter: wait });
};

const authenticate: PlayerStep = async (state) => {
  const { row, site, token } = state.call;
  if (row.auth === 'none') return undefined;
  state.session = token ? await state.services.platform.sessions.find(token, site.code) : undefined;
  return state.session ? undefined : reject('login.not.session');
};

const authorise: PlayerStep = ({ call: { row }, session }) => {
  if (!session) return undefined;
  if (session.mustChange && !row.idempotent && !row.beforePasswordChange) return reject('password.change.required');
  if (row.auth === 'token') return undefined;
  if (session.role === 'guest') return reject('in_need_true_account');
  return row.auth === 'account' || (row.auth === 'agent' && session.role === 'agent')
    ? undefined
    : reject('access.denied');
};

/** A call without a handler and a call whose module is off have the same error: the function is not available. */
const findHandler: PlayerStep = (state) => {
  const { row, site } = state.call;
  const open = row.module === undefined || site.run.applied.flags[row.module] === true;
  const handler = state.services.handlers[row.name] as PlayerExchange['handler'];
  if (!open || !handler) return reject('function.not.available');
  state.handler = handler;
  return undefined;
};

const readRequest: PlayerStep = async (state) => {
  const { row, read } = state.call;
  const raw = await read();
  if (raw instanceof Rejection) return raw;
  const { readers, fieldNames } = state.services;
  const isText = row.method === 'GET' || row.method === 'DELETE';
  const known = isRecord(raw) ? pickKnown(raw, fieldNames.get(row.name)) : raw;
  state.request = isText && isRecord(known) ? coerceQuery(known, readers.get(row.name)) : known;
  const fields = requestFaults(row.name, state.request);
  return fields ? reject('request_param_err', { fields }) : undefined;
};

const createContext: PlayerStep = (state) => {
  const { site, visitor, requestId, origin, token, browser, cookies, shared } = state.call;
  const language = chooseLanguage(site, (state.request as { language?: unknown }).language ?? state.call.language);
  const { platform } = state.services;
  const { session } = state;
  state.context = { platform, site, visitor, requestId, origin, language, token, browser, cookies, session, shared };
  return undefined;
};

const validateResponse: PlayerStep = async ({ services, call, response }) =>
  checkResponse(services.strict ? await responseFault(call.row.name, response) : undefined);

const STEPS: readonly PlayerStep[] = [
  checkOpen,
  limitRate,
  authenticate,
  authorise,
  findHandler,
  readRequest,
  createContext,
  runHandler,
  validateResponse,
];

/** Returns the response of a player's call, or the error with which a step ended it. */
export const answerCall = (services: CallServices, call: Incoming): Promise<unknown> =>
  runPipeline<PlayerExchange>(STEPS, { services, call });

export function chooseLanguage(site: Site, asked: unknown): string {
  const { locale } = site.manifest;
  const wanted = typeof asked === 'string' ? asked.toLowerCase() : '';
  return locale.supported.find((language) => language === wanted) ?? locale.default;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rowOf = (name: CallName): CallRow => calls[name];
