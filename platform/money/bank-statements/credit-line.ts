import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { findReferences } from '../../providers/payment-codes/transfer-reference.ts';
import { liveEvent } from '../cashier/live-events/deposit.ts';
import { settleWithin } from '../cashier/settle-order.ts';
import { lockOrder } from '../cashier/store.ts';
import { isCreditable, type Match, matchLine } from './match-line.ts';
import { changeLine, findAwaited, lockLine } from './store.ts';
import type { BankStatementLineRow } from './tables.ts';

interface Services {
  readonly platform: Pick<Platform, 'liveEvents'>;
  readonly within: Executor;
}

interface Credit {
  readonly merchant: string;
  /** Number of the line. */
  readonly line: bigint;
  readonly by: string;
  readonly at: Date;
  /** Why a doubtful line is credited; left out, only a proposed one is. */
  readonly note?: string;
}

/** `own`: the operator has imported the line or chosen its deposit, so another one must credit it. */
export type CreditOutcome = 'credited' | 'doubtful' | 'none' | 'own';

/**
 * Credits a line to its deposit, once, by the rules of every payment: limits, minimum and exclusions of now, and what they do not
 * let through waits in the suspense account. A proposed line that does not match any more becomes doubtful.
 */
export async function creditLine({ platform, within }: Services, credit: Credit): Promise<CreditOutcome> {
  const { merchant, by, at, note } = credit;
  const line = await lockLine(within, { merchant, id: credit.line });
  const isWanted = note === undefined ? line?.state === 'proposed' : isCreditable(line?.reason ?? null);
  if (!line?.order_id || !isWanted) return 'none';
  if (line.imported_by === by || line.assigned_by === by) return 'own';
  const order = await lockOrder(within, line.order_id);
  if (!order) return 'none';
  if (note === undefined) {
    const match = await matchAgain(within, line);
    if (match.state === 'doubtful') {
      await changeLine(within, line.id, { state: 'doubtful', reason: match.reason });
      return 'doubtful';
    }
  }
  const { amount, currency } = line.worth === null ? line : { amount: line.worth, currency: order.currency };
  const id = `statement:${line.line_key}`;
  const bookedOn = line.booked_on === '' ? {} : { bookedOn: line.booked_on };
  const payment = { id, amount, currency, state: 'settled' as const, at: at.getTime(), ...bookedOn };
  const payer = line.payer === '' ? {} : { payer: { name: line.payer } };
  const status = { orderId: order.id, state: 'paid' as const, amount, currency, payments: [{ ...payment, ...payer }] };
  const settled = await settleWithin(within, { source: order, status, at });
  if (settled?.notifies) await platform.liveEvents.publish(liveEvent, { memberId: String(settled.notifies) }, within);
  await changeLine(within, line.id, { state: 'credited', decided_by: by, decided_at: at, note: note ?? null });
  return 'credited';
}

/** Matches a proposed line with its deposit as it is now. */
async function matchAgain(within: Executor, line: BankStatementLineRow): Promise<Match> {
  const references = findReferences(line.text);
  const awaited = await findAwaited(within, { merchant: line.merchant, references });
  return matchLine(
    { ...line, isUnreadable: false },
    awaited.map((order) => ({ ...order, isTaken: order.isTaken && order.id !== line.order_id })),
  );
}
