import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SafetyLine from './SafetyLine.tsx';

test('[RGM-01] says the minimum age of the site and leads to safer gambling', async () => {
  const { place } = await renderWidget(SafetyLine, { age: 21, showAge: true, to: '/safer-gambling' });
  expect(place.textContent).toContain('21+');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/safer-gambling');
});

test('[RGM-01] keeps its line without the age and without a screen to lead to', async () => {
  const { place } = await renderWidget(SafetyLine, { age: 18, showAge: false });
  expect(place.querySelector('div > div')).not.toBeNull();
  expect([place.textContent, place.querySelector('a')]).toEqual(['', null]);
});
