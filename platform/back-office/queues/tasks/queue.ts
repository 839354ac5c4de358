import { decimalFromUnits } from '../../../../rules/money.ts';
import { type Executor, sql } from '../../../kernel/database/connection.ts';
import { decideDispute, isCreditable, PAYMENT_TASK } from '../../../money/cashier/disputes.ts';
import { findOrder } from '../../../money/cashier/store.ts';
import { settle } from '../../../money/cashier/settle-order.ts';
import { reconcile } from '../../../play/vendors/reconcile.ts';
import { type Acting, countOf, PAGE, type Queue, REASON } from '../queue.ts';
import { type Language, wordsOf } from '../words.ts';

interface Task {
  readonly id: bigint;
  readonly kind: string;
  readonly vendor: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly escalated_at: Date | null;
  readonly note: string;
}

interface Wanted {
  readonly merchant: string;
  readonly before?: bigint | undefined;
  readonly id?: bigint | undefined;
}

/** Open tasks about players of the merchant, the newest first; a task names its player as the vendor does, or its merchant. */
async function openTasks(db: Executor, { merchant, before, id }: Wanted): Promise<readonly Task[]> {
  const { rows } = await sql<Task>`
    select t.* from operator_task t
    where t.done_at is null
      and (${before === undefined ? null : String(before)}::bigint is null or t.id < ${before === undefined ? null : String(before)}::bigint)
      and (${id === undefined ? null : String(id)}::bigint is null or t.id = ${id === undefined ? null : String(id)}::bigint)
      and (t.detail ->> 'merchant' = ${merchant} or exists (
        select from vendor_player p join member m on m.id = p.member_id
        where p.vendor = t.vendor and p.ref = t.detail ->> 'player' and m.merchant = ${merchant}))
    order by t.id desc limit ${PAGE}
  `.execute(db);
  return rows;
}

const taskOf = async ({ within, merchant, id }: Acting): Promise<Task | undefined> => {
  const row = countOf(id);
  return row === undefined ? undefined : (await openTasks(within, { merchant, id: row }))[0];
};

/** What can be done to a task; what was paid can be credited only of a payment. */
const actsOf = ({ kind, detail }: Task): readonly string[] => [
  'retry',
  ...(kind === PAYMENT_TASK && isCreditable(detail) ? ['credit'] : []),
  'resolve',
  'escalate',
];

/** What the line of a task says already: whose it is, and which row of another queue it came from. */
const SAID = new Set(['merchant', 'row']);

/** In which order a task is told; what is not among them comes last. */
const ORDER = ['username', 'player', 'round', 'asked', 'paid', 'amount', 'refTxId', 'vendor'];
const rankOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** What a task says, in one line of the operator's language; amounts of vendors are units of 1/10 000. */
export function tellDetail(detail: Task['detail'], language: Language): string {
  const words = wordsOf('tasks', language);
  return Object.entries(detail)
    .filter((entry): entry is [string, string] => !SAID.has(entry[0]) && typeof entry[1] === 'string')
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([name, value]) => {
      const told = name === 'amount' && /^-?\d+$/.test(value) ? decimalFromUnits(BigInt(value)) : value;
      return `${words[`detail.${name}`] ?? name} ${told}`;
    })
    .join(' · ');
}

/** Asks the other side's books again: a payment's provider about the order, a vendor about the day. */
async function askAgain({ platform }: Acting, task: Task): Promise<boolean> {
  const { database, vendors, adapters } = platform;
  if (task.kind === PAYMENT_TASK) {
    const order = await findOrder(database.db, task.subject);
    const told = order && (await adapters.open('payments', order.adapter, order)?.status(order));
    if (!order || !told?.ok || told.value.orderId !== order.id) return false;
    return (await settle(platform, order, told.value)) !== undefined;
  }
  const adapter = vendors.adapterOf(task.vendor);
  if (!adapter) return false;
  const day = task.created_at.toISOString().slice(0, 10);
  const { problem } = await reconcile(database.db, adapter, { vendor: task.vendor, day });
  return problem === undefined;
}

/** What the money rules left to a person: a cancelled bet that has won, a refund that is late, another amount than asked for. */
export const queue: Queue = {
  name: 'tasks',
  describes: 'What vendors and payment providers left to a person.',
  columns: ['at', 'kind', 'detail', 'subject', 'escalatedAt', 'note'],
  searchable: false,
  rows: async (db, { merchant, before, language }) =>
    (await openTasks(db, { merchant, before: countOf(before) })).map((task) => ({
      id: String(task.id),
      acts: actsOf(task),
      cells: {
        at: task.created_at.toISOString(),
        kind: task.kind,
        detail: tellDetail({ ...task.detail, vendor: task.vendor }, language),
        subject: task.subject,
        escalatedAt: task.escalated_at?.toISOString() ?? '',
        note: task.note,
      },
    })),
  acts: {
    retry: {
      role: 'editor',
      onRow: true,
      params: [],
      run: async (acting) => {
        const task = await taskOf(acting);
        return task !== undefined && askAgain(acting, task);
      },
    },
    credit: {
      role: 'publisher',
      onRow: true,
      proves: true,
      params: [REASON],
      run: async (acting) => {
        const task = await taskOf(acting);
        return task?.kind === PAYMENT_TASK && (await decide(acting, task, true)) && write(acting, 'done_at');
      },
    },
    resolve: {
      role: 'editor',
      onRow: true,
      params: [REASON],
      run: async (acting) => {
        const task = await taskOf(acting);
        if (task?.kind === PAYMENT_TASK) await decide(acting, task, false);
        return write(acting, 'done_at');
      },
    },
    escalate: {
      role: 'editor',
      onRow: true,
      params: [REASON],
      run: (acting) => write(acting, 'escalated_at'),
    },
  },
};

const decide = ({ platform, within }: Acting, task: Task, credits: boolean): Promise<boolean> =>
  decideDispute(within, task, { credits, at: new Date(platform.clock.now()) });

async function write(acting: Acting, column: 'done_at' | 'escalated_at'): Promise<boolean> {
  const task = await taskOf(acting);
  if (!task) return false;
  const { platform, within, params } = acting;
  await within
    .updateTable('operator_task')
    .set({ [column]: new Date(platform.clock.now()), note: (params.reason ?? '').trim() })
    .where('id', '=', task.id)
    .execute();
  return true;
}
