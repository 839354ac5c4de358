import type { QueueParameters } from '../../../../../generated/types/params.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import {
  type DetailsQuery,
  defineOperation,
  defineQueue,
  type OperationInput,
} from '../../../../kernel/queues/queue.ts';
import { text, time } from '../../../../kernel/queues/section-columns.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { localizedName } from '../../../catalogue/wire.ts';
import { printSchedule, readSchedule } from '../../edit-schedule.ts';
import { lotteryGames } from '../../known-games.ts';
import { nextDraws } from '../../schedule.ts';
import { addSchedule, findSchedule, listSchedules } from '../../schedule-store.ts';

const SHOWN_DRAWS = 10;

async function change(
  { within, platform, id, operator: by }: OperationInput<unknown>,
  form: QueueParameters['lottery-schedules-change'] | undefined,
  reason: string,
) {
  const game = platform.lotteries.find(({ code }) => code === id);
  if (!game) return false;
  const schedule = form && readSchedule(form, game.schedule.timeZone);
  if (form && !schedule) return { rejected: 'ops.errors' } as const;
  const current = await findSchedule(within, game);
  if (JSON.stringify(current) === JSON.stringify(schedule ?? game.schedule)) return false;
  await addSchedule(within, { game: id, schedule, reason, by, at: new Date(platform.clock.now()) });
  return true;
}

/** Schedules of lotteries. A change is a version: draws that are planned keep their times, later ones follow it. */
export const queue = defineQueue({
  columns: [
    { key: 'game', type: 'text' },
    { key: 'schedule', type: 'text' },
    { key: 'timeZone', type: 'text' },
    { key: 'lock', type: 'count' },
    { key: 'next', type: 'time' },
    { key: 'source', type: 'status' },
  ],
  searchable: true,
  audience: 'platform',
  rows: async (db, { search, now, id, before, language }) => {
    if (before !== undefined) return [];
    const wanted = search.toLowerCase();
    const games = (await lotteryGames()).filter(({ code, names }) =>
      id === undefined ? `${code} ${localizedName(names, language)}`.toLowerCase().includes(wanted) : code === id,
    );
    return Promise.all(
      games.map(async (game) => {
        const schedule = await findSchedule(db, game);
        const [next] = nextDraws(schedule, now, 1);
        const isChanged = schedule !== game.schedule;
        return {
          id: game.code,
          cells: {
            game: `${game.code} · ${localizedName(game.names, language)}`,
            schedule: printSchedule(schedule),
            timeZone: schedule.timeZone,
            lock: schedule.lockSeconds,
            next: timeCell(next && new Date(next.drawsAt)),
            source: statusCell(isChanged ? 'changed' : 'engine', { changed: 'accent' }),
          },
          operations: isChanged ? ['change', 'reset'] : ['change'],
        };
      }),
    );
  },
  details: scheduleDetails,
  operations: {
    change: defineOperation('lottery-schedules-change', {
      role: 'publisher',
      scope: 'row',
      approval: 'two-people',
      run: (input) => change(input, input.params, input.params.reason.trim()),
    }),
    reset: { role: 'publisher', scope: 'row', approval: 'two-people', run: (input) => change(input, undefined, '') },
  },
});

/** Returns the next draws of a schedule, and its versions. */
async function scheduleDetails(db: Executor, { id, now }: DetailsQuery): Promise<readonly Section[]> {
  const game = (await lotteryGames()).find(({ code }) => code === id);
  if (!game) return [];
  const draws = nextDraws(await findSchedule(db, game), now, SHOWN_DRAWS);
  return [
    tableSection(
      'next',
      { rows: draws },
      {
        numero: text(({ numero }) => numero),
        closesAt: time(({ closesAt }) => new Date(closesAt)),
        drawsAt: time(({ drawsAt }) => new Date(drawsAt)),
      },
    ),
    tableSection(
      'versions',
      { rows: await listSchedules(db, id) },
      {
        at: time((one) => one.made_at),
        by: text((one) => one.made_by),
        schedule: text(({ body }) => printSchedule(body ?? game.schedule)),
        reason: text(({ reason }) => reason),
      },
    ),
  ];
}
