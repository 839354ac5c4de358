import { expect, test, vi } from 'vitest';
import { createAutoPlay } from './auto-play.ts';

function machine(answers: readonly boolean[] = []) {
  const waits: (() => void)[] = [];
  const received: number[] = [];
  const atOnce: number[] = [];
  let playing = 0;
  let rounds = 0;
  const held = () => new Promise<void>((resolve) => void waits.push(resolve));
  const auto = createAutoPlay({
    whenOver: async () => undefined,
    pause: held,
    notify: (left) => void received.push(left),
  });
  const play = async (): Promise<boolean> => {
    playing += 1;
    atOnce.push(playing);
    await held();
    playing -= 1;
    rounds += 1;
    return answers[rounds - 1] ?? true;
  };
  /** Flushes pending promises, including those created by their callbacks. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 60; turn += 1) {
      for (const resolve of waits.splice(0)) resolve();
      await Promise.resolve();
    }
  };
  return { auto, play, received, atOnce, settle, waits, rounds: () => rounds };
}

test('[GLA-08] plays rounds sequentially until none is left', async () => {
  const { auto, play, received, rounds, settle } = machine();
  auto.start(3, play);
  await settle();
  expect(rounds()).toBe(3);
  expect(received).toEqual([3, 3, 2, 1, 0]);
});

test('[GLA-08] stops after a rejected round', async () => {
  const { auto, play, received, rounds, settle } = machine([true, false]);
  auto.start(5, play);
  await settle();
  expect(rounds()).toBe(2);
  expect(received.at(-1)).toBe(0);
});

test('[GLA-08] stopping and restarting never runs two rounds at once and plays the requested number', async () => {
  const { auto, play, atOnce, rounds, settle, waits } = machine();
  auto.start(10, play);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  auto.stop();
  auto.start(4, play);
  await settle();
  expect(Math.max(...atOnce)).toBe(1);
  // The round in progress at the stop, and four more.
  expect(rounds()).toBe(5);
});
