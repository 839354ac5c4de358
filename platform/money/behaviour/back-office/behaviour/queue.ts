import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { NEWEST_FIRST } from '../../../../kernel/queues/order-store.ts';
import {
  countOf,
  defineOperation,
  defineQueue,
  MAX_WAITING,
  type OperationInput,
  type ReadSections,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import { count, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { beginExclusion } from '../../../player-limits/exclusions.ts';
import { lockMoney } from '../../../player-limits/store.ts';
import { levelOf } from '../../rules.ts';
import { addStep } from '../../store.ts';
import { closeCase, countOpen, listCases, listSteps, lockOpenCase } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TONES = { watch: 'plain', concern: 'warn', urgent: 'danger' } as const;

const lockOf = ({ within, merchant, id }: Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>) => {
  const found = countOf(id);
  return found === undefined ? Promise.resolve(undefined) : lockOpenCase(within, { merchant, id: found });
};

const details: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  const [found] = await listCases(db, { merchant, id, state: undefined, before: undefined, order: NEWEST_FIRST });
  return [
    tableSection(
      'markers',
      { rows: found?.markers ?? [] },
      {
        marker: status(({ name }) => name),
        strength: status(({ level }) => `level-${level}`, { 'level-2': 'warn' }),
        value: count(({ value }) => Math.round(value)),
      },
    ),
    tableSection(
      'steps',
      { rows: await listSteps(db, { merchant, id }) },
      {
        stepAt: time(({ at }) => at),
        by: status(({ by }) => by),
        action: status(({ action }) => action),
        note: text(({ note }) => note),
      },
    ),
  ];
};

/** Players whose play shows signs of harm: what was found, what was done, and how it ended. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'level', type: 'status' },
    { key: 'score', type: 'count' },
    { key: 'signs', type: 'count' },
    { key: 'seen', type: 'time' },
    { key: 'state', type: 'status' },
    { key: 'outcome', type: 'status' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, id }) => {
    const { state } = filter as QueueParameters['behaviour-filters'];
    const rows = await listCases(db, { merchant, state, before: countOf(before), id: rowId(id), order });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.opened_at),
        username: { id: String(row.member_id), name: row.username },
        level: statusCell(levelOf(row.score), TONES),
        score: row.score,
        signs: row.markers.length,
        seen: timeCell(row.seen_at),
        state: statusCell(row.state, { open: 'accent' }),
        outcome: statusCell(row.outcome ?? ''),
      },
      operations: row.state === 'open' ? ['note', 'pause', 'close'] : [],
    }));
  },
  waiting: { filter: { state: 'open' }, count: (db, { merchant }) => countOpen(db, merchant, MAX_WAITING) },
  details,
  operations: {
    note: defineOperation('behaviour-note', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const row = await lockOf(input);
        if (!row) return false;
        const { platform, within, operator, params } = input;
        const at = new Date(platform.clock.now());
        await addStep(within, { id: row.id, at, by: operator, action: 'note', note: params.text.trim() });
        return true;
      },
    }),
    pause: defineOperation('behaviour-pause', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async (input) => {
        const row = await lockOf(input);
        if (!row) return false;
        const { platform, within, operator, params } = input;
        const at = new Date(platform.clock.now());
        const until = new Date(at.getTime() + Number(params.days) * DAY_MS);
        await lockMoney(within, row.member_id);
        await beginExclusion(within, platform, { memberId: row.member_id, kind: 'cool_off', at, until });
        await addStep(within, { id: row.id, at, by: operator, action: 'pause', note: params.reason.trim() });
        return true;
      },
    }),
    close: defineOperation('behaviour-close', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const row = await lockOf(input);
        if (!row) return false;
        const { platform, within, operator, params } = input;
        const at = new Date(platform.clock.now());
        await closeCase(within, row.id, { outcome: params.outcome, at });
        await addStep(within, { id: row.id, at, by: operator, action: 'close', note: params.text.trim() });
        return true;
      },
    }),
  },
});
