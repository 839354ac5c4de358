import { type CallName, type CallRow, calls } from '../../../generated/calls.ts';
import type { FieldProblems } from '../../../rules/fields/registration.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Session } from '../../identity/sessions/session.ts';
import type { Site } from '../../sites/serving/site.ts';
import { coerceQuery, type Readers } from '../../kernel/calls/coerce.ts';
import type { Cookies } from '../../kernel/calls/cookies.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { requestFaults, responseFault } from '../../kernel/calls/validate.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';

/** All that answering calls needs. */
export interface CallServices {
  readonly platform: Platform;
  readonly handlers: Partial<Handlers>;
  readonly readers: Readers;
  /** Whether answers are checked against their schema. */
  readonly strict: boolean;
  /** How many times as long as its file says a call may take. */
  readonly timeoutFactor: number;
}

/** One call as it arrived, before anything is believed. */
export interface Incoming {
  readonly row: CallRow;
  readonly site: Site;
  readonly visitor: Visitor;
  readonly requestId: string;
  /** What the address of the visitor's page begins with. */
  readonly origin: string;
  readonly language: string | undefined;
  readonly token: string | undefined;
  readonly browser: string;
  readonly cookies: Cookies;
  /** Query or body; for an encrypted call still sealed. */
  readonly read: () => Promise<unknown>;
}

/** Answers one call: open? not too often? who? available? what? then the handler. A value, or a refusal. */
export async function answerCall(desk: CallServices, incoming: Incoming): Promise<unknown> {
  const { row, site, visitor } = incoming;
  const closed = closedFor(row, site, visitor) ?? (await tooOften(desk, incoming));
  if (closed) return closed;
  const session = await findSession(desk, incoming);
  if (session instanceof Refusal) return session;
  const handler = findHandler(desk, row, site);
  if (handler instanceof Refusal) return handler;
  const request = await readRequest(desk, incoming);
  if (request instanceof Refusal) return request;
  const { requestId } = incoming;
  const language = chooseLanguage(site, (request as { language?: unknown }).language ?? incoming.language);
  const context: CallContext = {
    platform: desk.platform,
    site,
    visitor,
    requestId,
    origin: incoming.origin,
    language,
    token: incoming.token,
    browser: incoming.browser,
    cookies: incoming.cookies,
    session,
  };
  return checked(desk, row.name, await handler(request, context));
}

function closedFor(row: CallRow, site: Site, visitor: Visitor): Refusal | undefined {
  if (row.whileClosed) return undefined;
  if (site.run.settings.maintenance) return refuse('maintenance', { retryAfter: 60 });
  return site.run.isRestricted(visitor) ? refuse('address.blocked') : undefined;
}

async function tooOften({ platform }: CallServices, { row, site, visitor }: Incoming): Promise<Refusal | undefined> {
  if (!row.limit) return undefined;
  const wait = await platform.limits.take(`${site.code}:${row.name}:${visitor.address}`, row.limit);
  return wait === 0 ? undefined : refuse('TOO_MANY_REQUEST', { retryAfter: wait });
}

async function findSession(
  { platform }: CallServices,
  { row, site, token }: Incoming,
): Promise<Session | undefined | Refusal> {
  if (row.auth === 'none') return undefined;
  const session = token ? await platform.sessions.find(token, site.code) : undefined;
  if (!session) return refuse('login.not.session');
  if (session.mustChange && !row.idempotent && !row.beforePasswordChange) return refuse('password.change.required');
  if (row.auth === 'token') return session;
  if (session.isGuest) return refuse('in_need_true_account');
  if (row.auth === 'account') return session;
  return row.auth === 'agent' && session.isAgent ? session : refuse('access.denied');
}

type AnyHandler = (request: unknown, context: CallContext) => unknown;

/** A call that nobody answers yet, and one whose module is off, are the same to a player: not available. */
function findHandler({ handlers }: CallServices, row: CallRow, site: Site): AnyHandler | Refusal {
  const open = row.module === undefined || site.run.applied.flags[row.module] === true;
  const handler = handlers[row.name] as AnyHandler | undefined;
  return open && handler ? handler : refuse('function.not.available');
}

async function readRequest({ readers }: CallServices, { row, read }: Incoming): Promise<unknown> {
  const raw = await read();
  if (raw instanceof Refusal) return raw;
  const isText = row.method === 'GET' || row.method === 'DELETE';
  const request = isText && isRecord(raw) ? coerceQuery(raw, readers.get(row.name)) : raw;
  const fields = requestFaults(row.name, request) ?? unreadable(request);
  return fields ? refuse('request_param_err', { fields }) : request;
}

/** Texts that no database takes and nobody types: with a null in them, or with half a character. */
function unreadable(request: unknown): FieldProblems | undefined {
  const wrong = Object.entries(request as object).filter(
    ([, value]) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()),
  );
  return wrong.length === 0
    ? undefined
    : Object.fromEntries(wrong.map(([name]) => [name, { message: 'field.invalid' }]));
}

function checked({ strict }: CallServices, name: CallName, answer: unknown): unknown {
  if (!strict || answer instanceof Refusal) return answer;
  const fault = responseFault(name, answer);
  if (fault) throw new Error(`An answer does not fit its schema. ${fault}`);
  return answer;
}

export function chooseLanguage(site: Site, asked: unknown): string {
  const { locale } = site.manifest;
  const wanted = typeof asked === 'string' ? asked.toLowerCase() : '';
  return locale.supported.find((language) => language === wanted) ?? locale.default;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rowOf = (name: CallName): CallRow => calls[name];
