import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import type { Round } from '../define-game.ts';
import type { GameTable } from './game-table.ts';
import { History } from './History.tsx';
import { withNewest } from './use-rounds.ts';
import { TableContext } from './use-table.ts';

const round = (id: string, state: Round['state']): Round =>
  ({ id, state, stake: 30_000, win: 20_000, startedAt: Number(id.slice(1)) }) as Round;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A second at a time: what a reading schedules is only rendered after it. */
async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second <= seconds; second += 1)
    await act(() => vi.advanceTimersByTimeAsync(second < seconds ? 1000 : 0));
}

/** Opens the sheet; each reading takes the next answer, and the last one again and again. */
async function open(...answers: readonly (readonly Round[] | undefined)[]) {
  const get = vi.fn(async () => {
    const value = answers[Math.min(get.mock.calls.length, answers.length) - 1];
    return value ? { ok: true, value } : { ok: false, problem: 'NO_ANSWER' };
  });
  const table = { get, text: (key: string) => key, money: String, launch: { language: 'en' } } as unknown as GameTable;
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <TableContext value={table}>
        <History Result={({ round: { id } }) => id} />
      </TableContext>,
    ),
  );
  await passSeconds(0);
  return { place, get, sums: () => [...place.querySelectorAll('.round-money strong')].map((one) => one.textContent) };
}

test('[GLA-08] a round that was open when the sheet opened shows its result when it is settled, and then the sheet rests', async () => {
  const { sums, get } = await open(
    [round('r1', 'open')],
    undefined,
    [round('r2', 'open'), round('r1', 'closed')],
    [round('r2', 'void'), round('r1', 'closed')],
  );
  expect(sums()).toEqual(['running']);
  await passSeconds(1);
  expect([sums(), get.mock.calls.length]).toEqual([['running'], 2]);
  await passSeconds(2);
  expect(sums()).toEqual(['running', '−10000']);
  await passSeconds(4);
  expect(sums()).toEqual(['void', '−10000']);
  await passSeconds(100);
  expect(get).toHaveBeenCalledTimes(4);
});

test('[LGT-03] a sheet with a round that stays open reads it again for a minute only', async () => {
  const { get } = await open([round('r1', 'open')]);
  await passSeconds(60);
  expect(get).toHaveBeenCalledTimes(7);
  await passSeconds(100);
  expect(get).toHaveBeenCalledTimes(7);
});

test('[ERR-02] a sheet without an answer says so; older rounds stay below the newest', async () => {
  expect((await open(undefined)).place.textContent).toBe('problem.NO_ANSWER');
  const [newest, older] = [round('r3', 'closed'), round('r1', 'closed')];
  expect(withNewest([round('r3', 'open'), older], [newest])).toEqual([newest, older]);
});
