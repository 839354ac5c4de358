import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../renderer/index.ts';
import { press } from '../testing/press.ts';
import { text } from '../testing/render-widget.tsx';
import { createTestRoot } from '../testing/roots.ts';
import { CaptchaField } from './CaptchaField.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[SMS-08] the picture is drawn from base64; another one comes at most once a second, and when it is used up', async () => {
  let number = 0;
  const onAsk = vi.fn(async (): Promise<Outcome> => ({ ok: true, value: `cGljdHVyZQ${(number += 1)}` }));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createTestRoot(place);
  const show = (round: number) =>
    act(async () =>
      root.render(<CaptchaField key={round} name="captcha" label="Characters" text={text} onAsk={onAsk} />),
    );
  const another = async () => {
    press(place.querySelector('button'));
    await act(async () => vi.advanceTimersByTimeAsync(0));
  };
  await show(0);
  expect(place.querySelector('img')?.src).toBe('data:image/png;base64,cGljdHVyZQ1');
  await another();
  expect(onAsk).toHaveBeenCalledOnce();
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  await another();
  await another();
  expect(onAsk).toHaveBeenCalledTimes(2);
  await show(1);
  expect(place.querySelector('img')?.src).toBe('data:image/png;base64,cGljdHVyZQ3');
});
