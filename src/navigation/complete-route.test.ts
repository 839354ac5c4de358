// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { routeState } from '../facts/state.ts';
import { openSite } from '../runtime/site.ts';
import { completeRoute } from './complete-route.ts';

const routes = { home: { path: '/', aliases: ['/home'] }, member: { path: '/member/:page?', aliases: [] } };
const open = (name: string, path: string) =>
  openSite(
    bootOf({
      manifest: { merchant: { code: 'harbour', name: 'Harbour Club' }, routes },
      site: { language: 'pt', status: 0 },
      route: { name, path, query: {}, params: {} },
    }),
    async () => undefined as never,
  );

test('[REG-11] the route of a page gets the parts of the address under which the page is not cached', () => {
  history.replaceState(null, '', '/home?affiliateCode=AF7');
  const site = open('home', '/');
  completeRoute(site);
  expect(site.store.get(routeState)).toEqual({
    name: 'home',
    path: '/home',
    query: { affiliateCode: 'AF7' },
    params: {},
  });
  history.replaceState(null, '', '/member/vip');
  const member = open('member', '/member');
  completeRoute(member);
  expect(member.store.get(routeState)).toMatchObject({ path: '/member/vip', params: { page: 'vip' } });
});

test('a page that was left meanwhile, or that the address does not give any more, keeps its route', () => {
  history.replaceState(null, '', '/member?x=1');
  const left = open('home', '/');
  completeRoute(left);
  expect(left.store.get(routeState)).toBe(left.boot.route);
  const next = { name: 'member', path: '/member', query: {}, params: {} };
  const moved = open('member', '/member');
  moved.store.set(routeState, next);
  completeRoute(moved);
  expect(moved.store.get(routeState)).toBe(next);
});
