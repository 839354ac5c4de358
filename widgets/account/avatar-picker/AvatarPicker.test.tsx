import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { MAX_BYTES } from '../../ui/files/read-base64.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AvatarPicker from './AvatarPicker.tsx';

const props = {
  title: 'Your picture',
  choices: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { icons: ['/art/avatars/1.svg', '/art/avatars/2.svg'], icon: '2' },
  },
};

async function give(place: HTMLElement, file: File): Promise<void> {
  const field = place.querySelector('input');
  if (!field) throw new Error('The widget has no field for a file.');
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  await act(async () => {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('[MEM-02] the player chooses a built-in avatar or none, and sees which one they have', async () => {
  const { place, events } = await renderWidget(AvatarPicker, props);
  const choices = [...place.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  expect(choices.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-pressed')])).toEqual([
    ['Picture 1', 'false'],
    ['Picture 2', 'true'],
  ]);
  press(choices[0]);
  press([...place.querySelectorAll('button')].at(-1));
  expect(events).toEqual([
    { name: 'choose', event: { icon: '1' } },
    { name: 'choose', event: { icon: '0' } },
  ]);
});

test('[MEM-02] a picture of the player’s own is sent in base64, and one that is too large is not', async () => {
  const { place, events } = await renderWidget(AvatarPicker, props);
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: MAX_BYTES + 1 });
  await give(place, large);
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('larger than 8 MB');
  expect(events).toEqual([]);
  await give(place, new File(['hello'], 'me.png', { type: 'image/png' }));
  await vi.waitFor(() => expect(events).toEqual([{ name: 'upload', event: { picture: btoa('hello') } }]));
  expect(place.querySelector('[role="alert"]')).toBeNull();
});

test.each([
  ['upload', { fields: { content: { message: 'field.picture' } } }, 'picture'],
  ['upload', {}, 'No connection.'],
  ['choose', {}, 'No connection.'],
] as const)('[MEM-02] why a picture was not taken is told: %s %j', async (event, details, words) => {
  const problem = { code: 'network.failed', severity: 'error', message: 'No connection.', ...details } as const;
  const { place } = await renderWidget(AvatarPicker, props, { outcome: { ok: false, problem } });
  if (event === 'upload') await give(place, new File(['<html>'], 'me.png', { type: 'image/png' }));
  else await act(async () => place.querySelector('button')?.click());
  await vi.waitFor(() => expect(place.querySelector('[role="alert"]')?.textContent).toContain(words));
});
