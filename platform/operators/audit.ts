import type { OperatorCallName } from '../../generated/operator-calls.ts';
import type { Executor } from '../database/connection.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Platform } from '../platform.ts';

/** What an operator did, to what, from which value to which. Never a secret. */
export interface AuditNote {
  /** What it was done to; the merchant when left out. */
  readonly target?: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
  /** Who, where nobody was signed in yet. */
  readonly actor?: string;
  /** What it is filed under where the call's name says too little. */
  readonly action?: string;
  /** The transaction that the act itself is in. */
  readonly within?: Executor;
}

/** What concerns no one merchant is kept under this name. */
export const WHOLE_PLATFORM = '*';

export interface AuditOrigin {
  readonly platform: Pick<Platform, 'database' | 'clock'>;
  readonly call: OperatorCallName | 'schedule' | 'watch';
  readonly merchant: string | undefined;
  readonly actor: string;
  readonly visitor: Pick<Visitor, 'address'>;
  readonly requestId: string;
}

const LONGEST = 400;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Adds a row to the log that is only ever added to. Operators' names begin with `operator:`, so that no member is taken for one. */
export async function auditOperator(origin: AuditOrigin, note: AuditNote): Promise<void> {
  const { platform, call, merchant = WHOLE_PLATFORM, actor, visitor, requestId } = origin;
  const { target = merchant, from, to, note: words, within = platform.database.db } = note;
  const detail = Object.fromEntries(
    Object.entries({ from, to, note: words }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, short(value)]],
    ),
  );
  await within
    .insertInto('audit')
    .values({
      merchant,
      at: new Date(platform.clock.now()),
      actor: `operator:${note.actor ?? actor}`,
      action: note.action ?? call,
      target: short(target),
      address: visitor.address,
      request_id: requestId,
      detail: JSON.stringify(detail),
    })
    .execute();
}
