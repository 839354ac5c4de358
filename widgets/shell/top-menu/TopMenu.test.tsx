import { expect, test } from 'vitest';
import { menuEntry as entry } from '../../ui/testing/menu-entry.ts';
import { focus, pressKeyAndWait, waitUntilLoaded } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import TopMenu from './TopMenu.tsx';

const vendor = { code: 'AA', displayName: 'Studio AA', icon: '/art/vendors/AA.svg', gameCount: 3 };
const vendors = {
  status: 'ready' as const,
  value: { groups: [{ gameCategory: 'RNG', vendors: [vendor] }] },
  refresh: () => undefined,
};

test('headings give way to the entries below them', async () => {
  const menu = [entry('home'), entry('games', { items: [entry('rng'), entry('live')] })];
  const { place } = await renderWidget(TopMenu, { menu, variant: 'line' });
  expect([...place.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['home', 'rng', 'live']);
});

test('[NAV-04] left and right step from tab to tab, down leads into the vendors, up out of them', async () => {
  const menu = [entry('rng', { category: 'RNG' }), entry('live')];
  const { place } = await renderWidget(TopMenu, { menu, vendors, variant: 'tabs' });
  const at = () => document.activeElement?.getAttribute('href');
  focus(place.querySelector('a'));
  await waitUntilLoaded();
  await pressKeyAndWait('ArrowRight');
  expect(at()).toBe('/live');
  await pressKeyAndWait('ArrowDown');
  expect(at()).toBe('/live');
  await pressKeyAndWait('ArrowLeft');
  await pressKeyAndWait('ArrowDown');
  await pressKeyAndWait('ArrowRight');
  expect(at()).toBe('/rng?page=AA');
  expect((document.activeElement as HTMLElement).tabIndex).toBe(0);
  await pressKeyAndWait('ArrowUp');
  expect(at()).toBe('/rng');
});

test('a tab shows its vendors on focus and drops them with Escape', async () => {
  const { place } = await renderWidget(TopMenu, {
    menu: [entry('rng', { category: 'RNG' })],
    vendors,
    variant: 'tabs',
  });
  focus(place.querySelector('a'));
  await waitUntilLoaded();
  expect(place.querySelector('a[href="/rng?page=AA"]')?.textContent).toContain('Studio AA');
  await pressKeyAndWait('Escape');
  expect(place.querySelectorAll('a')).toHaveLength(1);
});
