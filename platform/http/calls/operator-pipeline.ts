import type { OperatorCallName, OperatorCallRow } from '../../../generated/operator-calls.ts';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { coerceQuery, type Readers } from '../../kernel/calls/coerce.ts';
import type { Cookies } from '../../kernel/calls/cookies.ts';
import { operatorRequestFaults, operatorResponseFault } from '../../kernel/calls/validate.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import { type Operator, worksFor } from '../../back-office/requests/operator.ts';
import { findSession } from '../../back-office/operators/sessions.ts';
import { type AuditNote, auditOperator } from '../../back-office/audit-log/audit.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { OperatorContext, OperatorHandlers } from '../../back-office/requests/handler.ts';
import { OperatorRefusal, refuseOperator } from '../../back-office/requests/refusal.ts';

/** All that answering operators' calls needs. */
export interface OperatorCallServices {
  readonly platform: Platform;
  readonly handlers: OperatorHandlers;
  /** Whether answers are checked against their schema. */
  readonly strict: boolean;
  /** How many times as long as its file says a call may take. */
  readonly timeoutFactor: number;
}

/** One call as it arrived, before anything is believed. */
export interface OperatorIncoming {
  readonly row: OperatorCallRow;
  /** Query or body. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Values of the path; they win over the others. */
  readonly path: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly cookies: Cookies;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly browser: string;
  readonly addressOf: (host: string) => string;
}

/** Requests a minute that one operator may send: far more than a person makes. */
const PACE = { times: 600, seconds: 60 };

/** Answers one call: not too often? who? what? for which merchant? then the handler; what was written is noted. */
export async function answerOperator(
  desk: OperatorCallServices & { readonly readers: Readers },
  incoming: OperatorIncoming,
): Promise<unknown> {
  const { row, visitor } = incoming;
  const { platform } = desk;
  const operator = await findSession(platform, incoming.token);
  const refused = refusedFor(row, operator) ?? (await tooOften(desk, incoming, operator));
  if (refused) return refused;
  const isText = row.method === 'GET' || row.method === 'DELETE';
  const readers = desk.readers.get(row.name);
  const given = isText ? coerceQuery(incoming.given, readers) : incoming.given;
  const request: Record<string, unknown> = { ...given, ...coerceQuery(incoming.path, readers) };
  const code = row.path.includes('/merchants/:code') ? request.code : request.merchant;
  if (operator && typeof code === 'string' && !isServed(desk, operator, code)) return refuseOperator('ops.not.found');
  const fields = operatorRequestFaults(row.name, request);
  if (fields) return refuseOperator('ops.request', { fields });
  if (operator) await platform.catchUp(typeof code === 'string' ? code : undefined);

  let noted = 0;
  const actor = operator?.name ?? '';
  const merchant = typeof code === 'string' ? code : undefined;
  const origin = { platform, call: row.name, merchant, actor, visitor, requestId: incoming.requestId } as const;
  const note = async (what: AuditNote): Promise<void> => {
    noted += 1;
    await auditOperator(origin, what);
  };
  const { requestId, browser, addressOf, cookies } = incoming;
  const context: OperatorContext = { platform, visitor, requestId, browser, addressOf, cookies, operator, note };
  const answer = await (desk.handlers[row.name] as Handler)(request, context);
  if (answer instanceof OperatorRefusal) return answer;
  if (row.method !== 'GET' && !READING.has(row.name) && noted === 0 && operator) await note({});
  return checked(desk, row.name, answer);
}

type Handler = (request: unknown, context: OperatorContext) => Promise<unknown>;

/** Calls with a body that change nothing. */
const READING: ReadonlySet<OperatorCallName> = new Set<OperatorCallName>(['opsReview']);

function refusedFor(row: OperatorCallRow, operator: Operator | undefined): OperatorRefusal | undefined {
  if (row.auth === 'none') return undefined;
  if (!operator) return refuseOperator('ops.signed.out');
  if (!row.role) return undefined;
  if (operator.next) return refuseOperator('ops.unfinished', { value: { next: operator.next } });
  return hasRole(operator.role, row.role) ? undefined : refuseOperator('ops.role', { value: { needs: row.role } });
}

async function tooOften(
  { platform }: OperatorCallServices,
  { row, visitor }: OperatorIncoming,
  operator: Operator | undefined,
): Promise<OperatorRefusal | undefined> {
  const { limits } = platform;
  const waits = [
    row.limit ? await limits.take(`${row.name}:${operator?.id ?? visitor.address}`, row.limit) : 0,
    operator ? await limits.take(`operator:${operator.id}`, PACE) : 0,
  ];
  const wait = Math.max(...waits);
  return wait > 0 ? refuseOperator('ops.wait', { retryAfter: wait }) : undefined;
}

/** A merchant that there is not and one that the operator is not bound to look alike. */
const isServed = ({ platform }: OperatorCallServices, operator: Operator, code: string): boolean =>
  worksFor(operator, code) && platform.sites.byCode(code) !== undefined;

function checked({ strict }: OperatorCallServices, name: OperatorCallName, answer: unknown): unknown {
  const fault = strict ? operatorResponseFault(name, answer) : undefined;
  if (fault) throw new Error(`An answer does not fit its schema. ${fault}`);
  return answer;
}
