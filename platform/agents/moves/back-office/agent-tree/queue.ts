import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import {
  countOf,
  defineOperation,
  defineQueue,
  type OperationInput,
  PAGE,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import type { Parts } from '../../../contracts/change.ts';
import { isBelow } from '../../../tree/store.ts';
import { moveAgent } from '../../move-branch.ts';
import { dropPlan, findAgent, findPlan, keepPlan, listTree, type TreeMember } from '../../store.ts';
import { treeDetails } from './details.ts';

/** The tree of agents: those without an upline first, and the direct downlines of one by the filter. */
export const queue = defineQueue({
  columns: [
    { key: 'member', type: 'text' },
    { key: 'type', type: 'status' },
    { key: 'upline', type: 'text' },
    { key: 'since', type: 'time' },
    { key: 'direct', type: 'count' },
    { key: 'members', type: 'count' },
    { key: 'planned', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, id, before, search, filter }) => {
    const { below = '' } = filter as QueueParameters['agent-tree-filters'];
    const page = { id: rowId(id), before: countOf(before), limit: PAGE };
    const rows = await listTree(db, { merchant, search, below, ...page });
    return rows.map((row) => ({ id: String(row.id), cells: cellsOf(row), operations: operationsOf(row) }));
  },
  details: treeDetails,
  operations: {
    plan: defineOperation('agent-tree-plan', {
      role: 'publisher',
      scope: 'row',
      run: async ({ within, merchant, operator, platform, id, params }) => {
        const [row] = await findRow({ within, merchant, id });
        if (!row) return false;
        const to = await findAgent(within, merchant, params.to);
        if (!to) return { rejected: 'ops.not.found', fields: ['to'] };
        const isInside = to.id === row.id || (await isBelow(within, { agentId: row.id, memberId: to.id }));
        if (isInside) return { rejected: 'ops.errors', fields: ['to'] };
        await keepPlan(within, row.id, { to: to.id, by: operator, at: new Date(platform.clock.now()) });
        return true;
      },
    }),
    move: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async (input) => {
        const [row] = await findRow(input);
        const plan = row && (await findPlan(input.within, row.id));
        if (!row || !plan) return false;
        return (await moveAgent(partsOf(input), row.id, plan)) || { rejected: 'ops.errors' };
      },
    },
    drop: {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const [row] = await findRow(input);
        return row !== undefined && dropPlan(input.within, row.id);
      },
    },
  },
});

const findRow = ({ within, merchant, id }: Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>) =>
  listTree(within, { merchant, id: rowId(id), before: undefined, search: '', below: '', limit: 1 });

function cellsOf({ username, account, upline, since, direct, members, plannedTo }: TreeMember) {
  return {
    member: username,
    type: statusCell(account, { agent: 'accent' }),
    upline: textCell(upline),
    since: timeCell(since),
    direct,
    members,
    planned: textCell(plannedTo),
  };
}

/** What a move changes is on the row's page; it is made from there or from the list once it is planned. */
const operationsOf = ({ plannedTo }: TreeMember): readonly string[] =>
  plannedTo === null ? ['plan'] : ['move', 'plan', 'drop'];

function partsOf({ platform, within, merchant, operator }: OperationInput<unknown>): Parts {
  const timeZone = platform.sites.byCode(merchant)?.manifest.merchant.timeZone ?? 'UTC';
  return { within, platform, merchant, timeZone, actor: `operator:${operator}` };
}
