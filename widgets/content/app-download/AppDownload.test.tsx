import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { press } from '../../ui/testing/press.ts';
import AppDownload from './AppDownload.tsx';

test('without an app nothing is drawn', async () => {
  const { place } = await renderWidget(AppDownload, { android: '', ios: '', variant: 'button' });
  expect(place.innerHTML).toBe('');
});

test('the button opens one QR code of 100 pixels and a link for each app there is', async () => {
  const { place } = await renderWidget(AppDownload, {
    android: 'https://example.org/app.apk',
    ios: '',
    variant: 'button',
  });
  expect(place.querySelector('svg[role="img"]')).toBeNull();
  press(place.querySelector('button'));
  const code = await vi.waitFor(async () => {
    await act(async () => undefined);
    const rendered = place.querySelector('svg[role="img"]');
    if (rendered === null) throw new Error('The code is not there yet.');
    return rendered;
  });
  expect([code.getAttribute('width'), code.querySelector('title')?.textContent]).toEqual(['100', 'App for Android']);
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/app.apk',
  ]);
});
