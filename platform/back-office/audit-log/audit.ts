import type { OperatorCallName } from '../../../generated/operator-calls.ts';
import type { AuditRow, AuditStanding, AuditTarget } from '../../../generated/types/operator-calls.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import type { Platform } from '../../kernel/platform.ts';

declare module '../requests/handler.ts' {
  interface OperatorContext {
    /** Writes an audit entry for a writing call. Without one, the pipeline writes an entry with the call's name. */
    readonly note: (note: AuditNote) => Promise<void>;
  }
}

/** Facts of an operation besides actor and target; the studio puts them into words. Never a secret. */
export type AuditFacts = Omit<AuditRow, 'id' | 'at' | 'by' | 'action' | 'target' | 'address'>;

/** What an operator did, to what, from which standing to which. */
export type AuditNote = { readonly [Fact in keyof AuditFacts]?: AuditFacts[Fact] | undefined } & {
  /** What it was done to; the site as a whole when left out. */
  readonly target?: AuditTarget;
  /** Who, where nobody was signed in yet. */
  readonly actor?: string;
  /** What it is filed under where the call's name says too little. */
  readonly action?: string;
  /** The transaction that the act itself is in. */
  readonly within?: Executor;
};

/** What a row of the log holds as JSON. The id of its target is a column. */
export type AuditDetail = AuditFacts & Omit<AuditTarget, 'id'>;

/** Returns an operation's parameters as the audit log stores them. */
export const textsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** To whom a version is served. */
export const servedTo = (share: number | undefined): AuditStanding =>
  share === undefined ? { state: 'everybody' } : { share };

/** What concerns no one merchant is kept under this name. */
export const WHOLE_PLATFORM = '*';

/** Operators' names begin with it in the log, so that no member is taken for one. */
export const OPERATOR = 'operator:';

export interface AuditOrigin {
  readonly platform: Pick<Platform, 'database' | 'clock'>;
  readonly call: OperatorCallName | 'schedule' | 'watch' | 'expiry';
  readonly merchant: string | undefined;
  readonly actor: string;
  readonly visitor: Pick<Visitor, 'address'>;
  readonly requestId: string;
}

/** Origin of what the platform does by itself, in the name of an operator: there is no request. */
export const ITSELF = { visitor: { address: '' }, requestId: '' } as const;

const MAX_CHARACTERS = 400;
const short = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text);

/** Adds a row to the log that is only ever added to. */
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
