import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween, unitsOf } from '../../../../kernel/queues/filters.ts';
import {
  countOf,
  type Disallowed,
  defineOperation,
  defineQueue,
  type OperationInput,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import { assignLine } from '../../assign-line.ts';
import { type CreditOutcome, creditLine } from '../../credit-line.ts';
import { importStatement } from '../../import-statement.ts';
import { isAssignable, isCreditable } from '../../match-line.ts';
import { readStatement } from '../../read-statement.ts';
import { changeLine, countUndecided, listLines, lockLine } from '../../store.ts';

const TONES = { proposed: 'accent', credited: 'good', doubtful: 'warn' } as const;
const FAULTS = { file: 'ops.statement.file', columns: 'ops.statement.columns' } as const;

type LineRow = Awaited<ReturnType<typeof listLines>>[number];

function operationsOf(line: LineRow): readonly string[] {
  if (line.state === 'proposed') return ['confirm', 'dismiss'];
  if (line.state !== 'doubtful') return [];
  return [...(isCreditable(line.reason) ? ['credit'] : []), ...(isAssignable(line) ? ['assign'] : []), 'dismiss'];
}

/** What the bank says of a line: who compares it with a deposit has to see it, however long it is. */
const SAID = ['said', 'payer'];

const outcomeOf = (outcome: CreditOutcome): boolean | Disallowed =>
  outcome === 'own' ? { rejected: 'ops.own.request' } : outcome !== 'none';

async function credit(input: OperationInput<unknown>, note?: string): Promise<boolean | Disallowed> {
  const { platform, within, merchant, operator: by, id } = input;
  const line = countOf(id);
  if (line === undefined) return false;
  const at = new Date(platform.clock.now());
  return outcomeOf(
    await creditLine({ platform, within }, { merchant, line, by, at, ...(note === undefined ? {} : { note }) }),
  );
}

/** Money that bank statements say has arrived, with the deposits that it pays. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'state', type: 'status' },
    { key: 'cause', type: 'status' },
    { key: 'arrived', type: 'money' },
    { key: 'said', type: 'text' },
    { key: 'worth', type: 'money' },
    { key: 'ordered', type: 'money' },
    { key: 'player', type: 'member' },
    { key: 'day', type: 'day', onPage: true },
    { key: 'payer', type: 'text', onPage: true },
    { key: 'importedBy', type: 'text', onPage: true },
    { key: 'assignedBy', type: 'text', onPage: true },
    { key: 'decidedBy', type: 'text', onPage: true },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, timeZone, id }) => {
    const { state } = filter as QueueParameters['bank-statement-filters'];
    const range = daysBetween(filter, timeZone);
    const rows = await listLines(db, { merchant, state, before: countOf(before), id: rowId(id), range, order });
    return rows.map((row) => ({
      id: String(row.id),
      operations: operationsOf(row),
      cells: {
        at: timeCell(row.imported_at),
        state: statusCell(row.state, TONES),
        cause: statusCell(row.reason ?? ''),
        arrived: moneyCell(row.amount, row.currency),
        said: textCell(row.text),
        worth: row.worth === null ? null : moneyCell(row.worth, row.orderCurrency ?? row.currency),
        ordered: row.ordered === null ? null : moneyCell(row.ordered, row.orderCurrency ?? row.currency),
        player: row.member === null ? null : { id: String(row.member), name: row.username ?? '' },
        day: textCell(row.booked_on),
        payer: textCell(row.payer),
        importedBy: textCell(row.imported_by),
        assignedBy: textCell(row.assigned_by ?? ''),
        decidedBy: textCell(row.decided_by ?? ''),
      },
    }));
  },
  waiting: { filter: { state: 'undecided' }, count: (db, { merchant }) => countUndecided(db, { merchant }) },
  operations: {
    import: defineOperation('bank-statement-import', {
      role: 'publisher',
      scope: 'queue',
      run: async ({ platform, within, merchant, operator, params }) => {
        const site = platform.sites.byCode(merchant);
        if (!site) return { rejected: 'ops.not.found' };
        const { currency } = site.manifest.merchant;
        const lines = readStatement(Buffer.from(params.file, 'base64'), currency);
        if (typeof lines === 'string') return { rejected: FAULTS[lines] };
        const at = new Date(platform.clock.now());
        return (await importStatement(within, { merchant, lines, by: operator, at })) > 0;
      },
    }),
    confirm: {
      role: 'publisher',
      scope: 'row',
      shows: SAID,
      dangerous: true,
      bulk: true,
      run: (input: OperationInput<never>) => credit(input),
    },
    credit: defineOperation('bank-statement-credit', {
      role: 'publisher',
      scope: 'row',
      shows: SAID,
      proves: true,
      run: (input) => credit(input, input.params.reason.trim()),
    }),
    assign: defineOperation('bank-statement-assign', {
      role: 'publisher',
      scope: 'row',
      shows: [...SAID, 'day', 'worth'],
      run: async ({ within, merchant, operator: by, id, params }) => {
        const worth = unitsOf(params.worth);
        const assignment = { merchant, line: countOf(id) ?? -1n, deposit: params.deposit.trim(), worth, by };
        const outcome = await assignLine(within, assignment);
        if (outcome === 'unknown') return { rejected: 'ops.statement.deposit' };
        return outcome === 'worth' ? { rejected: 'ops.statement.worth' } : outcome === 'assigned';
      },
    }),
    dismiss: defineOperation('bank-statement-dismiss', {
      role: 'publisher',
      scope: 'row',
      shows: SAID,
      bulk: true,
      dangerous: true,
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const line = await lockLine(within, { merchant, id: countOf(id) ?? -1n });
        if (!line) return false;
        const decided = { decided_by: operator, decided_at: new Date(platform.clock.now()) };
        await changeLine(within, line.id, { state: 'dismissed', ...decided, note: params.reason.trim() });
        return true;
      },
    }),
  },
});
