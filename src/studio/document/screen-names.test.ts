import { expect, test } from 'vitest';
import { screenName } from './screen-names.ts';

const manifest = {
  locale: { default: 'vi' },
  texts: {
    en: { 'route.record.title': 'Account record · {{merchant}}', 'route.mall.title': 'Points mall' },
    vi: { 'route.record.title': 'Sao kê · {{merchant}}' },
  },
};
const record = { path: '/member/record', title: { $text: 'route.record.title', with: {} } };

test('[OPS-02] a screen is called by its title, in the operator’s language and without the merchant', () => {
  expect(screenName(manifest, record, 'en')).toBe('Account record');
  expect(screenName(manifest, record, 'pt')).toBe('Sao kê');
  expect(screenName(manifest, { title: { $text: 'route.mall.title' } }, 'vi')).toBe('Points mall');
  expect(screenName(manifest, { title: '{{merchant}} · Help' }, 'en')).toBe('Help');
});

test('[OPS-02] a screen without a title, or with one that names the merchant only, has no name of its own', () => {
  for (const route of [{}, { title: '{{merchant}}' }, { title: { $text: 'route.gone.title' } }, undefined])
    expect(screenName(manifest, route, 'en')).toBe('');
});
