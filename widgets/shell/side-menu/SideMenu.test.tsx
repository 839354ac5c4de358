import { expect, test } from 'vitest';
import type { VendorMenu } from '../../../generated/types/data.ts';
import type { SideMenuProps } from '../../../generated/types/widgets/side-menu.ts';
import { menuEntry as entry } from '../../ui/testing/menu-entry.ts';
import { focus, movePointer, press, pressKeyAndWait, waitUntilLoaded } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SideMenu from './SideMenu.tsx';

const vendor = (code: string) => ({
  code,
  displayName: `Studio ${code}`,
  icon: `/art/vendors/${code}.svg`,
  gameCount: 3,
});
const vendors: VendorMenu = {
  groups: [
    { gameCategory: 'RNG', vendors: [vendor('AA'), vendor('BB')] },
    { gameCategory: 'LIVE', vendors: [vendor('CC')] },
  ],
};
const props: SideMenuProps = {
  menu: [entry('home', { active: true }), entry('rng', { category: 'RNG' }), entry('live', { category: 'LIVE' })],
  vendors: { status: 'ready', value: vendors, refresh: () => undefined },
  collapsed: false,
  collapsible: true,
  variant: 'rail',
};
const links = (place: Element) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const panel = (place: Element) => place.querySelector('[data-entry] ul');
const line = (place: Element, name: string) => place.querySelector(`[data-entry="${name}"]`) as HTMLElement;

test('[NAV-04] hovering a category opens its list: all first, then its vendors; leaving closes it', async () => {
  const { place } = await renderWidget(SideMenu, props);
  expect(links(place)).toEqual(['/home', '/rng', '/live']);
  movePointer(undefined, line(place, 'rng'));
  await waitUntilLoaded();
  expect(links(panel(place) as Element)).toEqual(['/rng', '/rng?page=AA', '/rng?page=BB']);
  expect(panel(place)?.querySelector('a')?.textContent).toBe('All');
  movePointer(line(place, 'rng'), document.body);
  await waitUntilLoaded();
  expect(panel(place)).toBeNull();
});

test('[NAV-04] a chosen category closes its list, which would cover the page that it leads to', async () => {
  const { place } = await renderWidget(SideMenu, props);
  const link = line(place, 'rng').querySelector('a');
  movePointer(undefined, line(place, 'rng'));
  await waitUntilLoaded();
  press(link);
  await waitUntilLoaded();
  expect(panel(place)).toBeNull();
});

test('[NAV-04] the list opens on focus too; Escape closes it and the focus stays', async () => {
  const { place } = await renderWidget(SideMenu, props);
  const link = line(place, 'live').querySelector('a');
  focus(link);
  await waitUntilLoaded();
  expect(links(panel(place) as Element)).toEqual(['/live', '/live?page=CC']);
  await pressKeyAndWait('Escape');
  expect(panel(place)).toBeNull();
  expect(document.activeElement).toBe(link);
});

test('[NAV-04] Tab passes the links of a shown list over until its button or an arrow has opened it', async () => {
  const { place } = await renderWidget(SideMenu, props);
  const rng = line(place, 'rng');
  const opener = rng.querySelector('button');
  const stops = () => [...(panel(place)?.querySelectorAll('a') ?? [])].filter(({ tabIndex }) => tabIndex >= 0).length;
  expect(line(place, 'home').querySelector('button')).toBeNull();
  expect(opener?.getAttribute('aria-label')).toContain('rng');

  focus(rng.querySelector('a'));
  await waitUntilLoaded();
  expect([opener?.ariaExpanded, links(panel(place) as Element).length, stops()]).toEqual(['false', 3, 0]);
  focus(opener);
  await waitUntilLoaded();
  press(opener);
  expect([opener?.ariaExpanded, stops()]).toEqual(['true', 3]);
  focus(line(place, 'live').querySelector('a'));
  await waitUntilLoaded();
  expect([opener?.ariaExpanded, stops()]).toEqual(['false', 0]);
  focus(opener);
  await waitUntilLoaded();
  press(opener);
  press(opener);
  expect(panel(place)).toBeNull();
});

test('[NAV-04] an arrow leads into the list, through it and out of it; Escape closes it from within', async () => {
  const { place } = await renderWidget(SideMenu, props);
  const rng = line(place, 'rng');
  const link = rng.querySelector('a');
  const at = () => document.activeElement?.getAttribute('href');
  focus(link);
  await waitUntilLoaded();
  await pressKeyAndWait('ArrowRight');
  expect(at()).toBe('/rng');
  expect(document.activeElement).not.toBe(link);
  await pressKeyAndWait('ArrowDown');
  expect(at()).toBe('/rng?page=AA');
  await pressKeyAndWait('ArrowUp');
  await pressKeyAndWait('ArrowUp');
  expect(at()).toBe('/rng?page=BB');
  await pressKeyAndWait('ArrowLeft');
  expect(document.activeElement).toBe(link);
  expect(rng.querySelector('button')?.ariaExpanded).toBe('false');
  await pressKeyAndWait('ArrowRight');
  await pressKeyAndWait('Escape');
  expect(document.activeElement).toBe(link);
  expect(panel(place)).toBeNull();
});

test('up and down step from entry to entry', async () => {
  const { place } = await renderWidget(SideMenu, props);
  focus(line(place, 'home').querySelector('a'));
  await waitUntilLoaded();
  await pressKeyAndWait('ArrowDown');
  expect(document.activeElement).toBe(line(place, 'rng').querySelector('a'));
  await pressKeyAndWait('ArrowUp');
  expect(document.activeElement).toBe(line(place, 'home').querySelector('a'));
});

test('where the player is, is marked', async () => {
  const { place } = await renderWidget(SideMenu, props);
  expect(place.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe('/home');
});

test('the toggle says what it wants', async () => {
  const { place, events } = await renderWidget(SideMenu, props);
  press(place.querySelector('nav > button'));
  expect(events).toEqual([{ name: 'collapse', event: { collapsed: true } }]);
});
