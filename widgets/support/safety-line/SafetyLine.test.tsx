import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SafetyLine from './SafetyLine.tsx';

test('[RGM-01] says the minimum age of the site and leads to safer gambling', async () => {
  const { place } = await renderWidget(SafetyLine, { age: 21, to: '/safer-gambling' });
  expect(place.textContent).toContain('21+');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/safer-gambling');
});
