import { expect, test, vi } from 'vitest';
import { createAutoPlay } from './auto-play.ts';

function machine(answers: readonly boolean[] = []) {
  const waits: (() => void)[] = [];
  const told: number[] = [];
  const atOnce: number[] = [];
  let playing = 0;
  let rounds = 0;
  const held = () => new Promise<void>((resolve) => void waits.push(resolve));
  const auto = createAutoPlay({ whenOver: async () => undefined, pause: held, tell: (left) => void told.push(left) });
  const play = async (): Promise<boolean> => {
    playing += 1;
    atOnce.push(playing);
    await held();
    playing -= 1;
    rounds += 1;
    return answers[rounds - 1] ?? true;
  };
  /** Lets everything that is waited for come, as often as something new is waited for. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 60; turn += 1) {
      for (const resolve of waits.splice(0)) resolve();
      await Promise.resolve();
    }
  };
  return { auto, play, told, atOnce, settle, waits, rounds: () => rounds };
}

test('[GLA-08] rounds are played one after the other until none is left', async () => {
  const { auto, play, told, rounds, settle } = machine();
  auto.start(3, play);
  await settle();
  expect(rounds()).toBe(3);
  expect(told).toEqual([3, 3, 2, 1, 0]);
});

test('[GLA-08] a refused round ends it', async () => {
  const { auto, play, told, rounds, settle } = machine([true, false]);
  auto.start(5, play);
  await settle();
  expect(rounds()).toBe(2);
  expect(told.at(-1)).toBe(0);
});

test('[GLA-08] who stops and starts again at once has one round at a time, and as many as were asked for', async () => {
  const { auto, play, atOnce, rounds, settle, waits } = machine();
  auto.start(10, play);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  auto.stop();
  auto.start(4, play);
  await settle();
  expect(Math.max(...atOnce)).toBe(1);
  // The one that was under way when it was stopped, and four.
  expect(rounds()).toBe(5);
});
