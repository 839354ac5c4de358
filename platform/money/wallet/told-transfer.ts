import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Account, memberAccount, type PostingResult, post } from '../ledger/store.ts';
import { openTask } from '../operator-tasks/store.ts';
import type { WalletTransferRow } from './tables.ts';
import { CHECKS_BEFORE_TASK, getEnd, nextCheck, REQUEST_LEASE_MS, type TransferState } from './transfer-rules.ts';
import { addTransfer, claimCheck, endTransfer, findTransfer, lockTransfer } from './transfer-store.ts';
import type { FundsMove } from './vendor-funds.ts';
import { transitAccount, vendorAccount, type Wallet } from './wallets.ts';

interface ToldTransfer {
  readonly from: Wallet;
  readonly to: Wallet;
  readonly vendor: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly scope: string;
  readonly key: string;
}

type RejectedPosting = Extract<PostingResult, { ok: false }>;

/**
 * Moves money in two phases where the vendor keeps the balance: the money is held and the transfer written in one
 * transaction, then the vendor is asked once, with a key of its own. A process that dies in between, or an answer that is
 * lost, leaves a transfer that is asked about and never sent again. Returns its state.
 */
export async function transferToldVendor(
  transfer: ToldTransfer,
  { platform, site }: CallContext,
): Promise<TransferState | RejectedPosting> {
  const { database, clock } = platform;
  const { from, vendor, memberId, amount } = transfer;
  const { currency, realm } = from.account;
  const opened = await database.transaction(async (within) => {
    const transit = transitAccount({ vendor, memberId, currency, realm });
    const held = await post(within, {
      type: 'wallet_transfer_hold',
      scope: transfer.scope,
      key: transfer.key,
      entries: entriesOf(from.account, transit, amount),
      ref: { from: from.name, to: transfer.to.name },
    });
    if (!held.ok) return held;
    const now = clock.now();
    const isNew = await addTransfer(within, {
      id: randomUUID(),
      merchant: site.code,
      member_id: BigInt(memberId),
      direction: from.vendor ? 'out' : 'in',
      hold_tx: held.tx,
      next_check_at: new Date(now + REQUEST_LEASE_MS),
      requested_at: new Date(now),
      vendor,
      amount,
      currency,
      realm,
    });
    return { isNew, row: await findTransfer(within, held.tx) };
  });
  if ('ok' in opened) return opened;
  platform.eventOutbox.scheduleFlush();
  if (!opened.isNew) return opened.row.state;
  const { outcome } = await platform.vendorFunds.move(toMove(opened.row));
  return outcome === 'unknown' ? 'sent' : end(platform, opened.row.id, outcome);
}

/** Asks the vendor about an open transfer and applies the answer. */
export async function queryTransfer(platform: Platform, row: WalletTransferRow): Promise<void> {
  const { vendorFunds, clock, database } = platform;
  if (!(await claimCheck(database.db, row, nextCheck(clock.now(), row.checks)))) return;
  const { outcome: answer } = await vendorFunds.query(toMove(row));
  const age = clock.now() - row.requested_at.getTime();
  const ended = getEnd({ answer, age, absentIsFinalAfter: vendorFunds.absentIsFinalAfter(row.vendor) });
  if (ended) await end(platform, row.id, ended);
  else if (row.checks + 1 === CHECKS_BEFORE_TASK)
    await openTask(database.db, taskKey(row), { because: 'the vendor does not say what became of it', ...detail(row) });
}

/**
 * Ends a transfer, unless it has ended: an answer that comes late or twice changes nothing. One that contradicts the end
 * becomes a task, because then the books of the vendor differ from ours.
 */
async function end(platform: Platform, id: string, outcome: 'done' | 'refused'): Promise<TransferState> {
  const state = await platform.database.transaction(async (within) => {
    const row = await lockTransfer(within, id);
    if (row.state === outcome) return outcome;
    if (row.state !== 'sent') {
      await openTask(within, taskKey(row), { because: `the vendor says ${outcome} after the end`, ...detail(row) });
      return row.state;
    }
    await resolve(within, platform, { row, outcome });
    return outcome;
  });
  platform.eventOutbox.scheduleFlush();
  return state;
}

interface TransferEnd {
  readonly row: WalletTransferRow;
  readonly outcome: 'done' | 'refused';
}

/** Resolves the hold of a locked open transfer, and writes how it ended. */
async function resolve(
  within: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { row, outcome }: TransferEnd,
): Promise<void> {
  const { main, vendor, transit } = accountsOf(row);
  const goesIn = (row.direction === 'in') === (outcome === 'done');
  const resolved = await post(within, {
    type: outcome === 'done' ? 'wallet_transfer_post' : 'wallet_transfer_void',
    scope: `wallet-transfer:${row.id}`,
    key: 'end',
    entries: entriesOf(transit, goesIn ? vendor : main, row.amount),
    ref: { vendor: row.vendor, transfer: row.id },
    resolves: row.hold_tx,
  });
  if (!resolved.ok) throw new Error(`The ledger refused the end of wallet transfer ${row.id}: ${resolved.reason}.`);
  await endTransfer(within, row.id, { state: outcome, at: new Date(clock.now()) });
}

/** Ends an open transfer as operators found it in the vendor's books. Returns false when it has ended meanwhile. */
export async function endByOperator(
  within: Executor,
  platform: Pick<Platform, 'clock'>,
  { id, outcome }: { readonly id: string; readonly outcome: 'done' | 'refused' },
): Promise<boolean> {
  const row = await lockTransfer(within, id);
  if (row.state !== 'sent') return false;
  await resolve(within, platform, { row, outcome });
  return true;
}

const entriesOf = (from: Account, to: Account, amount: bigint) => [
  { account: from, amount: -amount },
  { account: to, amount },
];

function accountsOf({ member_id, vendor, currency, realm }: WalletTransferRow) {
  const wallet = { vendor, memberId: String(member_id), currency, realm };
  return {
    main: memberAccount(member_id, 'cash', { currency, realm }),
    vendor: vendorAccount({ ...wallet, transfer: true }),
    transit: transitAccount(wallet),
  };
}

const toMove = ({ id, member_id, vendor, direction, amount, currency, realm }: WalletTransferRow): FundsMove => ({
  key: id,
  memberId: String(member_id),
  vendor,
  direction,
  amount,
  currency,
  realm,
});

/** Kind of operator tasks about transfers whose vendor does not say what became of them. */
export const TRANSFER_TASK = 'wallet-transfer';

const taskKey = ({ id, vendor }: WalletTransferRow) => ({ kind: TRANSFER_TASK, vendor, subject: id });

const detail = ({ merchant, member_id, direction, amount, currency }: WalletTransferRow) => ({
  merchant,
  memberId: String(member_id),
  direction,
  money: { amount: Number(amount), currency },
});
