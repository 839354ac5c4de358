import { expect, test } from 'vitest';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { listBanners } from './banners.ts';

const slide = (linkageType?: string, linkage?: string) => ({
  image: { $asset: 'art/banners/welcome.svg' },
  ...(linkageType ? { linkageType } : {}),
  ...(linkage ? { linkage } : {}),
});

const manifest = {
  merchant: { code: 'harbour' },
  routes: {
    rng: { path: '/rng' },
    lottery: { path: '/lottery', when: { fact: 'flag.LOTTERY3' } },
    promotions: { path: '/promotions/:id?', when: { fact: 'flag.PROMOTION3' } },
  },
  banners: {
    w_home: {
      slides: {
        draw: slide('route', 'lottery'),
        reels: slide('route', 'rng'),
        gift: slide('promotion', 'welcome'),
        gone: slide('route', 'attic'),
        plain: slide(),
        ask: slide('service'),
      },
      order: ['draw', 'reels', 'gift', 'gone', 'plain', 'ask'],
    },
    w_help: { slides: { ask: slide('service') }, order: ['ask'] },
  },
} as unknown as Manifest;

const idsOf = (flags: Readonly<Record<string, boolean>>, group?: string) =>
  listBanners({ manifest, flags, texts: {} }, group).map(({ bannerId }) => bannerId);

test('[BAN-01] lists the banners of a group with identity, picture and target', () => {
  expect(listBanners({ manifest, flags: {}, texts: {} }, 'w_help')).toEqual([
    { bannerId: 'w_help-ask', url: '/art/banners/welcome.svg', groupName: 'w_help', linkageType: 'service' },
  ]);
  expect(idsOf({}).length).toBeGreaterThan(idsOf({}, 'w_help').length);
});

test('[BAN-03] a banner whose target is switched off or does not exist is left out', () => {
  expect(idsOf({}, 'w_home')).toEqual(['w_home-reels', 'w_home-plain', 'w_home-ask']);
  expect(idsOf({ LOTTERY3: true, PROMOTION3: true }, 'w_home')).toEqual([
    'w_home-draw',
    'w_home-reels',
    'w_home-gift',
    'w_home-plain',
    'w_home-ask',
  ]);
});
