import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import styles from './QrCode.module.css';
import { QrCode } from './QrCode.tsx';

async function draw(input: Parameters<typeof QrCode>[0]): Promise<Element> {
  const place = document.createElement('div');
  await act(async () => createRoot(place).render(<QrCode {...input} />));
  return vi.waitFor(async () => {
    await act(async () => undefined);
    const code = place.querySelector('svg[role="img"]');
    if (!code) throw new Error('The code is not there yet.');
    return code;
  });
}

test('[MSG-07] a code is 200 pixels, black on white, and stands in a white margin', async () => {
  const code = await draw({ value: 'https://example.org/app.apk', title: 'App for Android' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['200', '200']);
  expect([...code.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#FFFFFF', '#000000']);
  expect(code.parentElement?.className).toBe(styles.code);
  expect(code.querySelector('title')?.textContent).toBe('App for Android');
});

test('[MSG-07] a code has medium correction: of version 4 where low correction would need version 3', async () => {
  // 53 bytes are the most that version 3 takes with low correction; with medium correction they need version 4 of 33 modules.
  const code = await draw({ value: `https://e.org/${'a'.repeat(39)}`, title: 'Full' });
  expect(code.getAttribute('viewBox')).toBe('0 0 33 33');
});
