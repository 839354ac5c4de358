import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../renderer/index.ts';
import { press } from '../testing/press.ts';
import { text } from '../testing/render-widget.tsx';
import { createTestRoot } from '../testing/roots.ts';
import { CodeField } from './CodeField.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function renderField(onSend: () => Promise<Outcome | false>) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createTestRoot(place);
  await act(async () =>
    root.render(<CodeField name="code" label="Code" purpose="login" text={text} onSend={onSend} />),
  );
  const button = () => place.querySelector('button') as HTMLButtonElement;
  return { button, leave: () => act(async () => root.unmount()) };
}
const pressed = async (button: HTMLElement) => {
  press(button);
  await act(async () => vi.advanceTimersByTimeAsync(0));
};

test('[SMS-02] the button counts down by the platform’s minutes, over a reload, and is free again', async () => {
  const onSend = vi.fn(async (): Promise<Outcome> => ({ ok: true, value: { expiredMinutes: 1 } }));
  const first = await renderField(onSend);
  expect(first.button().textContent).toBe('Send code');
  await pressed(first.button());
  expect(first.button().textContent).toBe('Code sent (60)');
  expect(first.button().getAttribute('aria-disabled')).toBe('true');
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  await pressed(first.button());
  expect(onSend).toHaveBeenCalledOnce();
  await first.leave();
  const again = await renderField(onSend);
  expect(again.button().textContent).toBe('Code sent (40)');
  await act(async () => vi.advanceTimersByTimeAsync(40_000));
  expect(again.button().textContent).toBe('Send code');
});

test('[SMS-03] however often it is pressed, one request a second is sent', async () => {
  const problem = { code: 'x', severity: 'error', message: 'error.x' } as const;
  const onSend = vi.fn(async (): Promise<Outcome> => ({ ok: false, problem }));
  const { button } = await renderField(onSend);
  for (let times = 0; times < 5; times += 1) await pressed(button());
  expect(onSend).toHaveBeenCalledOnce();
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  await pressed(button());
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('[SMS-01] nothing is waited for when the form had no number to send to', async () => {
  const { button } = await renderField(async () => false);
  await pressed(button());
  expect(button().textContent).toBe('Send code');
});
