import { expect, test, vi } from 'vitest';
import { goToAddress } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';
import { setNavigator } from './set-navigator.ts';

test('[ENG-19] [GAM-05] another address of the same screen waits for the router, the last one wins, and it is gone to once', () => {
  history.replaceState(null, '', '/rng');
  const site = {} as Site;
  const navigate = vi.fn();
  goToAddress(site, '/rng?q=k', { replace: true });
  goToAddress(site, '/rng?q=ki', { replace: true });
  expect(location.href).toMatch(/\/rng$/);
  const forget = setNavigator(site, navigate);
  expect(navigate.mock.calls).toEqual([['/rng?q=ki', { replace: true }]]);
  forget();
  setNavigator(site, navigate);
  expect(navigate).toHaveBeenCalledOnce();
});

test('once the router has started, it goes to every address of the site', () => {
  const site = {} as Site;
  const navigate = vi.fn();
  setNavigator(site, navigate);
  goToAddress(site, '/live');
  goToAddress(site, `${location.pathname}?q=k`);
  expect(navigate.mock.calls).toEqual([
    ['/live', {}],
    [`${location.pathname}?q=k`, {}],
  ]);
});
