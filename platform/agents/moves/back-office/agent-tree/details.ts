import type { Executor } from '../../../../kernel/database/connection.ts';
import { type DetailsQuery, PAGE } from '../../../../kernel/queues/queue.ts';
import { count, money, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { findPlan, listAbove, listEnding, listTree, sumBranch } from '../../store.ts';

const DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the way from the top of the tree, the direct downlines and, of a planned move, everything that it changes. */
export async function treeDetails(db: Executor, query: DetailsQuery): Promise<readonly Section[]> {
  const { merchant, id } = query;
  const memberId = BigInt(id);
  const page = { merchant, id: memberId, before: undefined, search: '', below: '', limit: 1 };
  const [row] = await listTree(db, page);
  if (!row) return [];
  const below = { ...page, id: undefined, below: row.username, limit: PAGE };
  const toRow = ({ id: of }: { readonly id: bigint }) => ({ queue: 'agent-tree', id: String(of) });
  return [
    ...(await planSections(db, memberId, query)),
    tableSection(
      'above',
      { rows: await listAbove(db, memberId), linkOf: toRow },
      { member: text(({ username }) => username), levels: count(({ depth }) => depth) },
    ),
    tableSection(
      'below',
      { rows: await listTree(db, below), linkOf: toRow },
      {
        member: text(({ username }) => username),
        type: status(({ account }) => account),
        direct: count(({ direct }) => direct),
        members: count(({ members }) => members),
      },
    ),
  ];
}

async function planSections(db: Executor, memberId: bigint, { now, currency }: DetailsQuery): Promise<Section[]> {
  const plan = await findPlan(db, memberId);
  if (!plan) return [];
  const fromDay = new Date(now - DAYS_MS).toISOString().slice(0, 10);
  const branch = await sumBranch(db, memberId, fromDay);
  const [above, aboveNew] = [await listAbove(db, memberId), await listAbove(db, plan.to)];
  return [
    fieldsSection(
      'plan',
      { ...plan, ...branch },
      {
        from: text(() => above.at(-1)?.username),
        to: text(({ username }) => username),
        depth: count(() => aboveNew.length + 1),
        moving: count(({ members }) => members),
        validBets: money(({ validBets }) => ({ amount: validBets, currency })),
        deposits: money(({ deposits }) => ({ amount: deposits, currency })),
        by: text(({ by }) => by),
        at: time(({ at }) => at),
      },
    ),
    tableSection(
      'ending',
      { rows: await listEnding(db, memberId), linkOf: ({ id }) => ({ queue: 'agent-contracts', id: String(id) }) },
      {
        kind: status(({ kind }) => kind),
        payer: text(({ payer }) => payer),
        payee: text(({ payee }) => payee),
        state: status((one) => one.status),
      },
    ),
  ];
}
