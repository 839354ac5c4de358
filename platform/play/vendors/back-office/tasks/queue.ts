import { type CellTypes, moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import { countOf, defineOperation, defineQueue, type OperationInput, rowId } from '../../../../kernel/queues/queue.ts';
import { isCreditable, PAYMENT_TASK, resolveDispute } from '../../../../money/cashier/disputes.ts';
import { REVERSAL_TASK } from '../../../../money/cashier/reversals/store.ts';
import { isDecidedAlone } from '../../../../money/operator-tasks/decided-alone.ts';
import { endByOperator, TRANSFER_TASK } from '../../../../money/wallet/told-transfer.ts';
import { taskDetails } from './details.ts';
import { retry } from './retry.ts';
import { NOT_ASKED } from './rules.ts';
import { countOpenTasks, markTask, openTasks, type Task, taskOf } from './store.ts';

type Target = Pick<OperationInput<unknown>, 'platform' | 'within' | 'merchant' | 'id'>;

/** What ends a task: a payment can be credited if its amount can, a transfer has arrived or not, a reversal locks withdrawals. */
function operationsOn({ kind, detail, done_at: done }: Task): readonly string[] {
  if (done !== null) return [];
  if (kind === REVERSAL_TASK) return ['unlock', 'escalate'];
  if (kind === TRANSFER_TASK) return ['arrived', 'notArrived', 'resolve', 'escalate'];
  return [
    ...(NOT_ASKED.has(kind) ? [] : ['retry']),
    ...(kind === PAYMENT_TASK && isCreditable(detail) ? ['credit'] : []),
    'resolve',
    'escalate',
  ];
}

const textIn = ({ detail }: Task, name: string): string | null => {
  const value = detail[name];
  return typeof value === 'string' ? textCell(value) : null;
};

/** Returns the amount that a vendor asked for, which its task stores as units of 1/10 000. */
function vendorAmount({ detail: { amount }, currency }: Task): CellTypes['money'] | null {
  if (currency === null || typeof amount !== 'string' || !/^-?\d{1,18}$/.test(amount)) return null;
  return moneyCell(BigInt(amount), currency);
}

/** Returns the amount that the payment order or the withdrawal names. */
function askedAmount(task: Task): CellTypes['money'] | null {
  if (NOT_ASKED.has(task.kind)) return moneyIn(task);
  return task.ordered === null ? null : moneyCell(task.ordered, task.ordered_currency ?? '');
}

const paidAmount = (task: Task): CellTypes['money'] | null => (NOT_ASKED.has(task.kind) ? null : moneyIn(task));

function moneyIn({ detail }: Task): CellTypes['money'] | null {
  const { amount, currency } = (detail.money ?? {}) as { amount?: unknown; currency?: unknown };
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}

export const taskCells = (task: Task) => ({
  at: timeCell(task.created_at),
  kind: statusCell(task.kind, { payment: 'warn', payout: 'warn', reversal: 'danger', 'wallet-transfer': 'warn' }),
  player:
    task.member === null ? null : { id: String(task.member), name: task.username ?? textIn(task, 'username') ?? '' },
  vendor: textCell(task.vendor),
  round: textIn(task, 'round'),
  asked: askedAmount(task),
  paid: paidAmount(task),
  amount: vendorAmount(task),
  refTxId: textIn(task, 'refTxId'),
  subject: task.subject,
  escalatedAt: timeCell(task.escalated_at),
  note: textCell(task.note),
});

const decide = ({ platform, within }: Target, task: Task, credits: boolean): Promise<boolean> =>
  resolveDispute(within, task, { credits, at: new Date(platform.clock.now()) });

type Reasoned = OperationInput<{ readonly reason: string }>;

async function mark(input: Reasoned, column: 'done_at' | 'escalated_at'): Promise<boolean> {
  const { platform, within, params } = input;
  const task = await taskOf(input);
  if (!task) return false;
  await markTask(within, { task: task.id, column, at: new Date(platform.clock.now()), note: params.reason.trim() });
  return true;
}

/** Nobody alone decides where money is that a vendor does not tell of. */
const ENDS_TRANSFER = {
  role: 'publisher',
  scope: 'row',
  proves: true,
  dangerous: true,
  approval: 'two-people',
  needsApproval: async (input: Target & { readonly id: string }) => (await taskOf(input)) !== undefined,
} as const;

/** Ends a transfer by what the vendor's books show. Returns false when it has ended. */
async function endTransfer(input: Reasoned, outcome: 'done' | 'refused'): Promise<boolean> {
  const task = await taskOf(input);
  if (task?.kind !== TRANSFER_TASK) return false;
  const { platform, within } = input;
  return (await endByOperator(within, platform, { id: task.subject, outcome })) && mark(input, 'done_at');
}

/** Cases that the money rules leave to a person: a cancelled bet that has won, a late refund, a payment of another amount. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'kind', type: 'status' },
    { key: 'player', type: 'member' },
    { key: 'vendor', type: 'text' },
    { key: 'round', type: 'text' },
    { key: 'asked', type: 'money' },
    { key: 'paid', type: 'money' },
    { key: 'amount', type: 'money' },
    { key: 'refTxId', type: 'text' },
    { key: 'subject', type: 'text' },
    { key: 'escalatedAt', type: 'time' },
    { key: 'note', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, timeZone, id }) => {
    const created = daysBetween(filter, timeZone);
    const query = { merchant, before: countOf(before), id: rowId(id), done: id !== undefined, created };
    return (await openTasks(db, query)).map((task) => ({
      id: String(task.id),
      operations: operationsOn(task),
      cells: taskCells(task),
    }));
  },
  waiting: { filter: {}, count: (db, { merchant }) => countOpenTasks(db, merchant) },
  details: taskDetails,
  operations: {
    retry,
    credit: defineOperation('tasks-credit', {
      role: 'publisher',
      scope: 'row',
      proves: true,
      approval: 'two-people',
      needsApproval: async (input) => {
        const task = await taskOf(input);
        const paid = task && paidAmount(task);
        return paid != null && !isDecidedAlone(BigInt(paid.amount), paid.currency);
      },
      run: async (input) => {
        const task = await taskOf(input);
        return task?.kind === PAYMENT_TASK && (await decide(input, task, true)) && mark(input, 'done_at');
      },
    }),
    resolve: defineOperation('tasks-resolve', {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: async (input) => {
        const task = await taskOf(input);
        if (task?.kind === REVERSAL_TASK) return false;
        if (task?.kind === PAYMENT_TASK) await decide(input, task, false);
        return mark(input, 'done_at');
      },
    }),
    arrived: defineOperation('tasks-arrived', { ...ENDS_TRANSFER, run: (input) => endTransfer(input, 'done') }),
    notArrived: defineOperation('tasks-notArrived', {
      ...ENDS_TRANSFER,
      run: (input) => endTransfer(input, 'refused'),
    }),
    unlock: defineOperation('tasks-unlock', {
      role: 'publisher',
      scope: 'row',
      proves: true,
      run: async (input) => (await taskOf(input))?.kind === REVERSAL_TASK && mark(input, 'done_at'),
    }),
    escalate: defineOperation('tasks-escalate', {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: (input) => mark(input, 'escalated_at'),
    }),
  },
});
