import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '../../widgets/ui/testing/roots.ts';
import type { GameTable, TableState } from '../vendor/client/game-table.ts';
import { createStore } from '../vendor/client/store.ts';
import { TableContext } from '../vendor/client/use-table.ts';
import { FREE_PACE, type Pace } from '../vendor/contract.ts';
import { Slot } from './Slot.tsx';

const SLOW: Pace = { cycleMs: 2_500, autoPlay: false, quickPlay: false };
const ROUND = { roundId: 'r1', stake: 10_000, win: 0, machine: 'ways', spins: [[0, 0, 0, 0, 0]] };
const STATE = { balance: 1_000_000, held: undefined, lineUp: true } as unknown as TableState;

/** Reels stop as soon as they turn: jsdom has no animations. */
function animate(): Animation {
  const animation = { cancel: () => undefined, playState: 'finished' } as unknown as Animation;
  queueMicrotask(() => animation.onfinish?.call(animation, {} as AnimationPlaybackEvent));
  return animation;
}

/** Renders the machine at a table of the pace; returns its buttons by name, and how often it asked for a round. */
async function sitDown(pace: Pace) {
  const nothing = (): void => undefined;
  const asked = vi.fn(() => Promise.resolve({ ok: true as const, value: ROUND }));
  const table = {
    launch: { title: { classify: 'WAYS', minBet: 2_000, motif: 'koi.lagoon', companions: [] } },
    name: 'Golden Koi',
    currency: 'BRL',
    store: createStore(STATE),
    sound: { play: nothing, noise: nothing },
    lessMotion: true,
    pace,
    text: (key: string) => key,
    money: String,
    act: asked,
    hold: nothing,
    finish: nothing,
    release: nothing,
    say: nothing,
    showProblem: nothing,
  } as unknown as GameTable;
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createTestRoot(place).render(
      <TableContext value={table}>
        <Slot />
      </TableContext>,
    ),
  );
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  return { button, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.animate = animate;
  return () => vi.useRealTimers();
});

const press = (button: HTMLButtonElement | undefined) => act(async () => button?.click());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('[RGM-01] where the market bounds the pace, a spin takes its least time, and nothing repeats or shortens it', async () => {
  const { button, asked } = await sitDown(SLOW);
  expect(button('auto')).toBeUndefined();
  await press(button('spin'));
  await pass(2_400);
  expect(button('skip'), 'nothing shows the result earlier').toBeUndefined();
  expect(button('spin')?.getAttribute('aria-disabled')).toBe('true');
  await press(button('spin'));
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(200);
  expect(button('spin')?.getAttribute('aria-disabled')).toBeNull();
  await press(button('spin'));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('elsewhere the next spin begins when the reels stand, and ten can be played without a press', async () => {
  const { button, asked } = await sitDown(FREE_PACE);
  await press(button('spin'));
  await pass(300);
  await press(button('spin'));
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(300);
  await press(button('auto'));
  await pass(1_000);
  expect(asked.mock.calls.length).toBeGreaterThan(3);
});
