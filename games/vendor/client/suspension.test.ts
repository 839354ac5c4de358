import { expect, test, vi } from 'vitest';
import type { Answer } from '../define-game.ts';
import { trackSuspension } from './suspension.ts';

test('[GLA-05] a suspended game resumes once it accepts a stake, and not because of another response', async () => {
  const answers: Record<string, Answer<never>> = { offers: { ok: true, value: undefined as never } };
  const over = vi.fn();
  const act = trackSuspension(async (action) => answers[action] as Answer<never>, over);
  answers.spin = { ok: false, code: 'GAME_DISABLED' };
  expect(await act('spin')).toBe(answers.spin);
  await act('offers');
  answers.spin = { ok: false, code: 'INSUFFICIENT_FUNDS' };
  await act('spin');
  expect(over).not.toHaveBeenCalled();
  answers.spin = { ok: true, value: undefined as never };
  await act('spin');
  expect(over).toHaveBeenCalledOnce();
  await act('spin');
  expect(over).toHaveBeenCalledOnce();
});
