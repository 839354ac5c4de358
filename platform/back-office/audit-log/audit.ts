import { createHash } from 'node:crypto';
import type { OperatorCallName } from '../../../generated/operator-calls.ts';
import type { AuditRow, AuditStanding, AuditTarget } from '../../../generated/types/operator-calls.ts';
import { OPERATOR } from '../../identity/audit/actors.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';

declare module '../requests/handler.ts' {
  interface OperatorContext {
    /** Writes an audit entry for a writing call. Without one, the pipeline writes an entry with the call's name. */
    readonly note: (note: AuditNote) => Promise<void>;
  }
}

/** Facts of an operation besides actor and target, which the studio renders as text. Secrets must not be included. */
export type AuditFacts = Omit<AuditRow, 'id' | 'at' | 'by' | 'action' | 'target' | 'address'>;

/** An audit entry: the operation, its target, and the state before and after. */
export type AuditNote = { readonly [Fact in keyof AuditFacts]?: AuditFacts[Fact] | undefined } & {
  /** The target of the operation; the whole site when left out. */
  readonly target?: AuditTarget;
  /** Name of the actor for calls without a session, such as the sign-in. */
  readonly actor?: string;
  /** Action of the entry, for calls that can perform several different ones; the call's name when left out. */
  readonly action?: string;
  /** The transaction of the operation, in which the entry is written too. */
  readonly within?: Executor;
};

/** The JSON column of a log row. The target's id has a column of its own. */
export type AuditDetail = AuditFacts & Omit<AuditTarget, 'id'>;

/** Returns a parameter as an entry shows it: entries of a list one after the other, conditions and numbers as JSON. */
function toWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(toWords).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Returns an operation's parameters as the audit log stores them; a condition as JSON. */
export const textsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(toWords(value))]));

/** A longer parameter is a file: the log keeps which one it was. */
const MAX_TEXT = 20_000;

const textOf = (value: string): string =>
  value.length <= MAX_TEXT ? value : `sha256 ${createHash('sha256').update(value).digest('hex')}`;

/** Returns the audience of a version as an audit state. */
export const servedTo = (share: number | undefined): AuditStanding =>
  share === undefined ? { state: 'everybody' } : { share };

/** Stored instead of a merchant's code in entries that concern no single merchant. */
export const WHOLE_PLATFORM = '*';

export interface AuditOrigin {
  readonly platform: Pick<Platform, 'database' | 'clock'>;
  readonly call: OperatorCallName | 'schedule' | 'watch' | 'expiry';
  readonly merchant: string | undefined;
  readonly actor: string;
  readonly visitor: Pick<Visitor, 'address'>;
  readonly requestId: string;
}

/** Origin of operations that the platform runs by itself, such as scheduled publications: they have no request. */
export const PLATFORM_ORIGIN = { visitor: { address: '' }, requestId: '' } as const;

const MAX_CHARACTERS = 400;
const short = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text);

/** Appends an entry to the audit log. */
export async function auditOperator(origin: AuditOrigin, note: AuditNote): Promise<void> {
  const { platform, call, merchant = WHOLE_PLATFORM, visitor, requestId } = origin;
  const {
    target: { id = merchant, ...target } = { kind: 'site' },
    actor = origin.actor,
    action = call,
    within = platform.database.db,
    ...facts
  } = note;
  const detail = { ...target, ...facts };
  await addAuditRow(within, {
    merchant,
    now: platform.clock.now(),
    actor: `${OPERATOR}${actor}`,
    action,
    target: short(id),
    address: visitor.address,
    requestId,
    detail: JSON.parse(
      JSON.stringify(detail, (_key, value: unknown) => (typeof value === 'string' ? short(value) : value)),
    ) as object,
  });
}
