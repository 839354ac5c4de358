import { allocatePayments, stateOfBill } from '../../../rules/agent-contracts/bill.ts';
import { getWindowId } from '../../../rules/agent-contracts/windows.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { blockMoney, unblockMoney } from '../../money/blocks/store.ts';
import { type Account, lockAccounts, memberAccount, postTransfers, systemAccount } from '../../money/ledger/store.ts';
import { announceBlocks } from './inbox-messages.ts';
import { listOwing, type OwedBill, writePayments } from './pay-store.ts';

export interface PayTerms {
  readonly merchant: string;
  readonly currency: string;
  /** Whether each agent pays its own downlines, or the merchant everybody. */
  readonly payer: 'upline' | 'platform';
  readonly at: Date;
}

/** A payment that is to be posted. */
interface Planned {
  readonly bill: OwedBill;
  readonly source: 'merchant' | 'income' | 'cash';
  readonly amount: bigint;
  /** Number among the payments of the bill, from 1. */
  readonly part: number;
}

/**
 * Pays bills as far as their payers can: an agent from its income, then from its cash. Every payment is a transaction of the
 * ledger of its own. An agent that still owes something is blocked until it does not.
 */
export async function payBills(within: Executor, bills: readonly OwedBill[], terms: PayTerms): Promise<void> {
  if (bills.length === 0) return;
  const { at } = terms;
  const accountOf = createAccounts(terms.currency);
  const payerOf = ({ payerId }: OwedBill): bigint | null => (terms.payer === 'platform' ? null : payerId);
  const payers = [...new Set(bills.map(payerOf))].filter((id) => id !== null);
  const accounts = await lockAccounts(within, [
    accountOf('merchant', 0n),
    ...bills.map(({ payeeId }) => accountOf('income', payeeId)),
    ...payers.flatMap((id) => [accountOf('income', id), accountOf('cash', id)]),
  ]);
  const lockedOf = (...of: Parameters<typeof accountOf>) => found(accounts.get(accountOf(...of).code));
  const planned = [...Map.groupBy(bills, payerOf)].flatMap(([payerId, owed]) =>
    payerId === null
      ? owed.map((bill): Planned => ({ bill, source: 'merchant', amount: bill.due, part: bill.payments + 1 }))
      : planOf(owed, {
          income: lockedOf('income', payerId).balance,
          cash: lockedOf('cash', payerId).balance,
        }),
  );
  const transfers = planned.map(({ bill, source, amount, part }) => ({
    type: source === 'merchant' ? ('agent_paid' as const) : ('agent_passed' as const),
    key: `settle:${bill.kind}:${bill.contractId}:${getWindowId({ from: bill.from.getTime(), until: 0 })}:${part}`,
    from: lockedOf(source, payerOf(bill) ?? 0n).id,
    to: lockedOf('income', bill.payeeId).id,
    amount,
  }));
  const made = await postTransfers(within, transfers, POSTING);
  const payments = planned.map(({ bill, source, amount, part }, place) => ({
    billId: bill.id,
    part,
    source,
    amount,
    tx: found(made[place]),
  }));
  await writePayments(within, { payments, bills: statesAfter(bills, planned), at });
  await block(within, payers, terms);
}

/** Returns the accounts of settlement; the merchant’s does not depend on a member. */
const createAccounts =
  (currency: string) =>
  (source: Planned['source'], memberId: bigint): Account => {
    const money = { currency, realm: 'play' } as const;
    if (source === 'merchant') return systemAccount('salary_expense', money);
    return memberAccount(memberId, source === 'income' ? 'agent_income' : 'cash', money);
  };

/** Returns the payments that a payer makes with its balances. */
function planOf(
  owed: readonly OwedBill[],
  balances: { readonly income: bigint; readonly cash: bigint },
): readonly Planned[] {
  const byId = new Map(owed.map((bill) => [bill.id, { bill, part: bill.payments }]));
  return allocatePayments(owed, balances).map(({ id, from: source, amount }) => {
    const of = found(byId.get(id));
    of.part += 1;
    return { bill: of.bill, source, amount, part: of.part };
  });
}

function statesAfter(bills: readonly OwedBill[], planned: readonly Planned[]) {
  const byBill = Map.groupBy(planned, ({ bill }) => bill.id);
  return bills.map(({ id, payable, paid: before, payments: earlier }) => {
    const own = byBill.get(id) ?? [];
    const paid = own.reduce((sum, { amount }) => sum + amount, before);
    return { id, paid, payments: earlier + own.length, state: stateOfBill({ amount: payable, payable, paid }) };
  });
}

/** Blocks the money of payers that still owe something, ends the block of those that do not, and tells both. */
async function block(within: Executor, payers: readonly bigint[], { merchant, at }: PayTerms): Promise<void> {
  const owing = await listOwing(within, payers);
  const blocked = await blockMoney(within, [...owing], { cause: 'agent-debt', at });
  const free = payers.filter((id) => !owing.has(id));
  const unblocked = await unblockMoney(within, free, 'agent-debt');
  for (const [name, ids] of [['blocked', blocked] as const, ['unblocked', unblocked] as const]) {
    await announceBlocks(within, ids, { name, at });
    for (const id of ids)
      await addAuditRow(within, { ...BY_PLATFORM, merchant, now: at.getTime(), ...aboutBlock(name, id) });
  }
}

/** Scope of the idempotency keys of all payments of bills, and what each refers to. */
const POSTING = { scope: 'agent-settlement', ref: { kind: 'agent-contract' } } as const;

const BY_PLATFORM = { actor: 'platform', address: '', requestId: '' } as const;

const aboutBlock = (name: 'blocked' | 'unblocked', id: bigint) => ({
  action: `agent.${name}`,
  target: `member:${id}`,
  detail: { cause: 'agent-debt' },
});

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A payment has no account.');
  return value;
}
