import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AppDownload from './AppDownload.tsx';
import { widget } from './widget.ts';

const noCodes = { androidCode: '', iosCode: '' };

test('[NAV-05] without an app nothing is drawn', async () => {
  const { place } = await renderWidget(AppDownload, {
    android: '',
    ios: '',
    ...noCodes,
    device: 'desktop',
    variant: 'button',
  });
  expect(place.innerHTML).toBe('');
});

test('[NAV-05] [RTE-09] [MSG-07] the button opens one QR code of 100 pixels and a link for each app there is', async () => {
  const { place } = await renderWidget(AppDownload, {
    android: 'https://example.org/app.apk',
    ios: '',
    ...noCodes,
    device: 'desktop',
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

test('[MSG-07] a code holds the address of its own that a resource states', async () => {
  const drawn = async (more: object): Promise<string | undefined> => {
    const { place } = await renderWidget(AppDownload, {
      android: 'https://example.org/app.apk',
      ios: '',
      ...noCodes,
      device: 'desktop',
      variant: 'codes',
      ...more,
    });
    return vi.waitFor(async () => {
      await act(async () => undefined);
      const path = place.querySelector('svg[role="img"] path:last-of-type')?.getAttribute('d');
      if (!path) throw new Error('The code is not there yet.');
      return path;
    });
  };
  const link = await drawn({});
  expect(await drawn({ androidCode: 'javascript:alert(1)' })).toBe(link);
  expect(await drawn({ androidCode: 'https://example.org/scanned' })).not.toBe(link);
});

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
  other: 'Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

test.each([
  ['android', ['App for Android', 'App for iOS'], 1],
  ['iPhone', ['App for iOS', 'App for Android'], 1],
  ['other', ['App for Android', 'App for iOS'], 0],
] as const)('[RTE-09] a phone (%s) gets download buttons, its own first, and no code', async (phone, order, own) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[phone]);
  const { place } = await renderWidget(AppDownload, {
    android: 'https://example.org/app.apk',
    ios: 'https://example.org/app',
    ...noCodes,
    device: 'phone',
    variant: 'codes',
  });
  expect([...place.querySelectorAll('a')].map((link) => link.textContent)).toEqual(order);
  expect(place.querySelectorAll('a[class*="brand"]')).toHaveLength(own);
  expect(place.querySelector('svg[role="img"]')).toBeNull();
  expect(place.textContent).not.toContain('camera');
});

test('[ENG-19] only codes that stand on the page make it start; behind a button they wait for a press', () => {
  expect(widget.hydrate({ variant: 'codes' })).toBe('visible');
  expect(widget.hydrate({ variant: 'button' })).toBeUndefined();
  expect(widget.hydrate({})).toBeUndefined();
});
