import type { QueueParameters } from '../../../../../generated/types/params.ts';
import type { Tone } from '../../../../kernel/queues/cells.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { stateOfDraw } from '../../../lottery-draws/draw-state.ts';

import { cancelDraw } from '../../cancel-draw.ts';
import { operatorsOf } from '../../operators-of.ts';
import { correctOutsideResult, readResult, recordOutsideResult } from '../../outside-result.ts';
import { drawDetails } from './details.ts';
import { countAwaited, type DrawRow, givenBy, listDraws } from './store.ts';

const TONES: Readonly<Record<string, Tone>> = { OPEN: 'good', LOCKED: 'warn', SETTLED: 'plain', CANCELLED: 'danger' };

/** `SSC1M/20260101-0001`. */
export const keyIn = (id: string): { readonly game: string; readonly numero: string } => {
  const [game = '', numero = ''] = id.split('/');
  return { game, numero };
};

/** A result can be entered from the time of the draw on; one of a hash chain is drawn, never entered or corrected. */
function operationsOn({ status, draws_at, chain_id }: DrawRow, now: number): readonly string[] {
  const isOutside = chain_id === null;
  if (status === 'planned') return isOutside && draws_at.getTime() <= now ? ['result', 'cancel'] : ['cancel'];
  return isOutside && status !== 'cancelled' ? ['correct'] : [];
}

/** Returns where a result is from: a hash chain, feeds or operators; `outside` while it is awaited, and where nobody recorded it. */
function sourceOf({ chain_id, feeds, operators }: DrawRow): 'chain' | 'feeds' | 'operators' | 'outside' {
  if (chain_id !== null) return 'chain';
  if (feeds?.length) return 'feeds';
  return operators?.length ? 'operators' : 'outside';
}

const gameOf = ({ platform, id }: Pick<OperationInput<unknown>, 'platform' | 'id'>) =>
  platform.lotteries.find(({ code }) => code === keyIn(id).game);

/** Draws of all lotteries. What a draw would pay is not shown before it is drawn, to nobody. */
export const queue = defineQueue({
  columns: [
    { key: 'drawsAt', type: 'time' },
    { key: 'game', type: 'text' },
    { key: 'numero', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'source', type: 'status' },
    { key: 'result', type: 'text' },
    { key: 'givenBy', type: 'text' },
    { key: 'correctedAt', type: 'time' },
  ],
  searchable: true,
  audience: 'platform',
  rows: async (db, { before, search, filter, order, now, id }) => {
    const { state } = filter as QueueParameters['lottery-draws-filters'];
    const query = { search, state, now, order, before: before === undefined ? undefined : keyIn(before) };
    const rows = await listDraws(db, { ...query, only: id === undefined ? undefined : keyIn(id) });
    return rows.map((row) => ({
      id: `${row.game}/${row.numero}`,
      cells: {
        drawsAt: timeCell(row.draws_at),
        game: row.game,
        numero: row.numero,
        state: statusCell(
          stateOfDraw({ status: row.status, opensAt: row.opens_at.getTime(), closesAt: row.closes_at.getTime() }, now),
          TONES,
        ),
        source: statusCell(sourceOf(row)),
        result: textCell(row.result?.join(' ')),
        givenBy: textCell(givenBy(row)),
        correctedAt: timeCell(row.corrected_at),
      },
      operations: operationsOn(row, now),
    }));
  },
  waiting: { filter: { state: 'awaited' }, count: (db, { now }) => countAwaited(db, now) },
  details: drawDetails,
  operations: {
    cancel: defineOperation('lottery-draws-cancel', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      approval: 'two-people',
      run: ({ within, platform, id }) => cancelDraw(within, platform, keyIn(id)),
    }),
    result: defineOperation('lottery-draws-result', {
      role: 'publisher',
      scope: 'row',
      approval: 'two-people',
      run: async (input) => {
        const game = gameOf(input);
        const result = game && readResult(game, input.params.numbers);
        if (!result) return { rejected: 'ops.errors' };
        const operators = operatorsOf(input);
        return recordOutsideResult(input.within, input.platform, { ...keyIn(input.id), result, feeds: [], operators });
      },
    }),
    correct: defineOperation('lottery-draws-correct', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      approval: 'two-people',
      run: async (input) => {
        const { within, platform, id, params } = input;
        const game = gameOf(input);
        const result = game && readResult(game, params.numbers);
        if (!result) return { rejected: 'ops.errors' };
        const reason = params.reason.trim();
        const given = { ...keyIn(id), result, reason, feeds: [], operators: operatorsOf(input) };
        return correctOutsideResult(within, platform, given);
      },
    }),
  },
});
