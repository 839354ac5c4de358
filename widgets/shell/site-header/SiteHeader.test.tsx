import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SiteHeader from './SiteHeader.tsx';

test('the brand leads home, with its first word set apart', async () => {
  const { place } = await renderWidget(SiteHeader, {
    name: 'Harbour Club',
    home: '/',
    variant: 'bar',
    menuButton: false,
  });
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(place.querySelector('a')?.textContent).toBe('Harbour Club');
  expect(place.querySelector('b')?.textContent).toBe('Harbour');
  expect(place.querySelector('button')).toBeNull();
});

test('the menu button asks for the menu', async () => {
  const { place, events } = await renderWidget(SiteHeader, { name: 'Harbour', variant: 'slim', menuButton: true });
  press(place.querySelector('[aria-label="Open menu"]'));
  expect(events.map(({ name }) => name)).toEqual(['openMenu']);
});
