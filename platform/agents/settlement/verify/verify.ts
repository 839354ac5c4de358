import { computeBill } from '../../../../rules/agent-contracts/bill.ts';
import { type RawWindow, recomputeInputs } from '../../../../rules/agent-contracts/recompute.ts';
import { readInputs } from '../../../../rules/agent-contracts/stored-inputs.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import type { WindowRow } from '../tables.ts';
import {
  listCovering,
  listRawEvents,
  listWindows,
  listWrongPayments,
  readBills,
  readParents,
  type StoredBill,
  type WindowContract,
} from './verify-store.ts';

interface Violation {
  readonly rule: string;
  readonly description: string;
}

interface Verification {
  /** Bills that were computed again. */
  readonly bills: number;
  readonly violations: readonly Violation[];
}

/**
 * Computes every bill again. B1: its inputs are those of the bets, of the team as it was when the window was closed. B2: its amount follows
 * from its inputs, its terms and the bill before. B3: every contract that was in force has one bill for each of its windows.
 * B4: payments are transactions of the ledger. B5: windows of a series do not overlap.
 */
export async function verifyBills(db: Executor): Promise<Verification> {
  const violations: Violation[] = (await listWrongPayments(db)).map((description) => ({ rule: 'B4', description }));
  const carries = new Map<number, bigint>();
  let bills = 0;
  let before: WindowRow | undefined;
  for (const window of await listWindows(db)) {
    const previous = before?.merchant === window.merchant && before.series === window.series ? before : undefined;
    if (previous && previous.until_at > window.from_at)
      violations.push({ rule: 'B5', description: `windows ${previous.id} and ${window.id} overlap` });
    const found = await verifyWindow(db, window, { knownBefore: previous?.cutoff ?? 0n, carries });
    bills += found.bills;
    violations.push(...found.violations);
    before = window;
  }
  return { bills, violations };
}

async function verifyWindow(
  db: Executor,
  window: WindowRow,
  { knownBefore, carries }: { readonly knownBefore: bigint; readonly carries: Map<number, bigint> },
): Promise<Verification> {
  const parents = await readParents(db, window.closed_at);
  const raw = rawWindowOf(window, knownBefore, await listRawEvents(db, window, knownBefore));
  const left = new Map(await readBills(db, window.id));
  const violations: Violation[] = [];
  const count = left.size;
  for (const contract of await listCovering(db, window)) {
    const bill = left.get(contract.id);
    left.delete(contract.id);
    violations.push(...verifyBill({ contract, bill, parents, carry: carries.get(contract.id) ?? 0n }, window, raw));
    if (bill) carries.set(contract.id, bill.carryOut);
  }
  for (const { id } of left.values())
    violations.push({ rule: 'B3', description: `bill ${id} is of a contract that was not in force` });
  return { bills: count, violations };
}

function rawWindowOf(window: WindowRow, knownBefore: bigint, events: RawWindow['events']): RawWindow {
  const { from_at: from, until_at: until, cutoff, counts_from: countsFrom, policy } = window;
  return {
    from: from.getTime(),
    until: until.getTime(),
    knownBefore,
    cutoff,
    countsFrom: countsFrom?.getTime(),
    activeBet: BigInt(policy.activeBet),
    activeDeposit: policy.activeDeposit === null ? undefined : BigInt(policy.activeDeposit),
    events,
  };
}

interface Billed {
  readonly contract: WindowContract;
  readonly bill: StoredBill | undefined;
  readonly parents: ReadonlyMap<bigint, bigint>;
  /** What the bill before left. */
  readonly carry: bigint;
}

function verifyBill(
  { contract, bill, parents, carry }: Billed,
  { id: windowId, series }: WindowRow,
  raw: RawWindow,
): readonly Violation[] {
  const { payeeId, category, startsAt, terms } = contract;
  const isInTeam = (memberId: bigint): boolean =>
    isBelow(parents, memberId, payeeId) || (terms.kind !== 'realTime' && memberId === payeeId);
  const inputs = recomputeInputs({ category, startsAt: startsAt.getTime(), terms, isInTeam }, raw);
  const needsPlay = series === 'realTime' || series === 'hourly';
  if (!bill) {
    const description = `contract ${contract.id} has no bill of window ${windowId}`;
    return inputs === undefined && needsPlay ? [] : [{ rule: 'B3', description }];
  }
  const found: Violation[] = [];
  const stored = readInputs(bill.inputs);
  const empty = { validBet: 0n, revenue: 0n, lateValidBet: 0n, lateRevenue: 0n, activeMembers: 0 };
  for (const [name, value] of Object.entries(inputs ?? empty))
    if (String(stored[name as keyof typeof stored]) !== String(value))
      found.push({ rule: 'B1', description: `bill ${bill.id}: ${name} is not ${value}` });
  if (stored.kind === 'team' && stored.carryIn !== carry)
    found.push({ rule: 'B2', description: `bill ${bill.id}: the bill before left ${carry}` });
  if (bill.version !== contract.version || bill.payerId !== contract.payerId || bill.payeeId !== payeeId)
    found.push({ rule: 'B2', description: `bill ${bill.id} is not by version ${contract.version} of its contract` });
  if (bill.state === 'closed') return found;
  const { amount, base, carryOut, choice } = computeBill(terms, stored);
  if (
    amount !== bill.amount ||
    base !== bill.base ||
    carryOut !== bill.carryOut ||
    (choice?.index ?? null) !== bill.tier
  )
    found.push({ rule: 'B2', description: `bill ${bill.id}: its terms and inputs give ${amount}` });
  return found;
}

function isBelow(parents: ReadonlyMap<bigint, bigint>, memberId: bigint, agentId: bigint): boolean {
  for (let above = parents.get(memberId); above !== undefined; above = parents.get(above))
    if (above === agentId) return true;
  return false;
}
