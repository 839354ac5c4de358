import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

test('a component can be rendered, opened as a dialog and closed', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<dialog lang="en">Hello</dialog>));
  const dialog = document.querySelector('dialog');
  let closed = 0;
  dialog?.addEventListener('close', () => closed++);

  dialog?.showModal();
  expect(dialog?.open).toBe(true);
  dialog?.close('done');
  dialog?.close('again');
  expect([dialog?.open, dialog?.returnValue, closed]).toEqual([false, 'done', 1]);
  await act(async () => root.unmount());
});

test('the screen matches no media query', () => {
  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(false);
});

test.each(['/slots?page=2', '/help#deposit'])(
  'a test that leads the page to %s leaves the next one at /',
  (address) => {
    expect(location.href).toBe(`${location.origin}/`);
    history.pushState(null, '', address);
  },
);
