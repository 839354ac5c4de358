import type { Executor } from '../../kernel/database/connection.ts';
import {
  type Account,
  type AccountKind,
  memberAccount,
  type PostingResult,
  post,
  systemAccount,
} from '../ledger/store.ts';
import { nameOfDestination } from '../payout-accounts/rules.ts';
import type { WithdrawalRow } from './tables.ts';

type Owner = Pick<WithdrawalRow, 'member_id' | 'currency'>;

/** All players' money is play money. */
const moneyOf = ({ currency }: Pick<WithdrawalRow, 'currency'>) => ({ currency, realm: 'play' }) as const;

export const cashOf = (row: Owner): Account => memberAccount(row.member_id, 'cash', moneyOf(row));
const holdOf = (row: Owner): Account => memberAccount(row.member_id, 'withdraw_hold', moneyOf(row));
const system = (kind: AccountKind, row: Owner): Account => systemAccount(kind, moneyOf(row));

interface MoneyTransfer {
  readonly type: string;
  readonly from: Account;
  readonly to: Account;
  readonly amount: bigint;
  /** Distinguishes several postings of one type. */
  readonly part?: string;
  readonly resolves?: bigint | null;
}

const move = (
  within: Executor,
  { id, destination }: WithdrawalRow,
  { type, from, to, amount, part, resolves }: MoneyTransfer,
) =>
  post(within, {
    type,
    scope: `withdrawal:${id}`,
    key: part === undefined ? type : `${type}:${part}`,
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
    // The record of the player names the account.
    ref: { withdrawal: id, label: nameOfDestination(destination) },
    ...(resolves ? { resolves } : {}),
  });

/** Moves money that the ledger cannot lack. Throws when it does, which is a defect. */
async function mustMove(within: Executor, row: WithdrawalRow, transfer: MoneyTransfer): Promise<void> {
  const posted = await move(within, row, transfer);
  if (!posted.ok) throw new Error(`The ledger refused ${transfer.type} of withdrawal ${row.id}: ${posted.reason}.`);
}

/** W1: holds the amount with its fee. The result says when the player lacks it. */
export const hold = (within: Executor, row: WithdrawalRow): Promise<PostingResult> =>
  move(within, row, { type: 'withdraw_hold', from: cashOf(row), to: holdOf(row), amount: row.amount });

/** W1: gives the held money back. */
export const release = (within: Executor, row: WithdrawalRow): Promise<void> =>
  mustMove(within, row, {
    type: 'withdraw_void',
    from: holdOf(row),
    to: cashOf(row),
    amount: row.amount,
    resolves: row.hold_tx,
  });

/** W2: takes the held money to the account of the providers. */
export const takeOut = (within: Executor, row: WithdrawalRow): Promise<void> =>
  mustMove(within, row, {
    type: 'withdraw_post',
    from: holdOf(row),
    to: system('psp_clearing', row),
    amount: row.amount,
    resolves: row.hold_tx,
  });

/** W4: gives the money back that a provider did not send. The hold is resolved already, so this is a posting of its own. */
export const giveBack = (within: Executor, row: WithdrawalRow): Promise<void> =>
  mustMove(within, row, {
    type: 'withdraw_refund',
    from: system('psp_clearing', row),
    to: cashOf(row),
    amount: row.amount,
  });

/** W8: earns the fee of a payout that was paid. */
export async function earnFee(within: Executor, row: WithdrawalRow): Promise<void> {
  if (row.fee === 0n) return;
  const [from, to] = [system('psp_clearing', row), system('house', row)];
  await mustMove(within, row, { type: 'withdraw_fee', from, to, amount: row.fee });
}

/** W9: gives money back that came back after it was paid. */
export const giveReturn = (
  within: Executor,
  row: WithdrawalRow,
  { part, amount }: { readonly part: string; readonly amount: bigint },
): Promise<void> =>
  mustMove(within, row, { type: 'withdraw_return', from: system('psp_clearing', row), to: cashOf(row), amount, part });

/** W9: gives the fee back when nothing of the payout has stayed paid. */
export async function giveFeeBack(within: Executor, row: WithdrawalRow): Promise<void> {
  if (row.fee === 0n) return;
  await mustMove(within, row, {
    type: 'withdraw_fee_return',
    from: system('house', row),
    to: cashOf(row),
    amount: row.fee,
  });
}
