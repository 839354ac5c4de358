import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessages } from '../../kernel/member-messages/send-message.ts';
import type { StoredBillState } from './tables.ts';

const BILL = { kind: 'word', payer: 'text', payee: 'text', from: 'time', until: 'time' } as const;
const of = { category: 'contracts', link: { route: 'agent-bills' } } as const;
const stopped = { category: 'money', values: {}, link: { route: 'agent-income' } } as const;

/** Messages about bills of contracts, and about the block of an agent that owes something for them. */
export const messages = defineMessages('settlement', {
  'bill-paid': { ...of, values: { ...BILL, amount: 'money' } },
  'bill-owed': { ...of, values: { ...BILL, amount: 'money', paid: 'money' } },
  'bill-not-reached': { ...of, values: BILL },
  blocked: stopped,
  unblocked: stopped,
});

/** A bill whose two sides are told of it. */
export interface AnnouncedBill {
  readonly id: bigint;
  readonly kind: ContractKind;
  /** Null where the merchant pays. */
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly payer: string | null;
  readonly payee: string;
  readonly from: Date;
  readonly until: Date;
  readonly currency: string;
  readonly state: StoredBillState;
  readonly base: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
}

interface Announcement {
  /** Name of the merchant. */
  readonly house: string;
  readonly at: Date;
}

/** Writes bills to the inboxes of both sides, each once for each outcome. A window without play is no news. */
export async function announceBills(
  within: Executor,
  bills: readonly AnnouncedBill[],
  { house, at }: Announcement,
): Promise<void> {
  const toSides = <Values extends object>(
    chosen: readonly AnnouncedBill[],
    valuesOf: (bill: AnnouncedBill) => Values,
  ) =>
    chosen.flatMap((bill) => {
      const { id, kind, payer, payee, from, until, payerId, payeeId } = bill;
      const values = { kind, payer: payer ?? house, payee, from, until, ...valuesOf(bill) };
      const sides = [payerId, payeeId].filter((memberId) => memberId !== null);
      return sides.map((memberId) => ({ memberId, key: String(id), at, values }));
    });
  const money = (amount: bigint, { currency }: AnnouncedBill) => ({ amount, currency });
  const isOwed = ({ state }: AnnouncedBill): boolean => state === 'partial' || state === 'insufficient';
  const paid = bills.filter((bill) => bill.state === 'paid' && bill.paid > 0n);
  const missed = bills.filter(({ state, base }) => state === 'notReached' && base > 0n);
  await sendMessages(
    within,
    messages['bill-paid'],
    toSides(paid, (bill) => ({ amount: money(bill.paid, bill) })),
  );
  await sendMessages(
    within,
    messages['bill-owed'],
    toSides(bills.filter(isOwed), (bill) => ({ amount: money(bill.payable, bill), paid: money(bill.paid, bill) })),
  );
  await sendMessages(
    within,
    messages['bill-not-reached'],
    toSides(missed, () => ({})),
  );
}

/** Tells agents that their withdrawals and transfers are stopped, or possible again. */
export async function announceBlocks(
  within: Executor,
  memberIds: readonly bigint[],
  { name, at }: { readonly name: 'blocked' | 'unblocked'; readonly at: Date },
): Promise<void> {
  const rows = memberIds.map((memberId) => ({ memberId, key: at.toISOString(), at, values: {} }));
  await sendMessages(within, messages[name], rows);
}
