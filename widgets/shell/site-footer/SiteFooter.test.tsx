import { expect, test } from 'vitest';
import type { SiteFooterProps } from '../../../generated/types/widgets/site-footer.ts';
import type { MenuEntry } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SiteFooter from './SiteFooter.tsx';

const link = (label: string, href: string): MenuEntry => ({
  key: label,
  label,
  href,
  emphasis: 'normal',
  active: false,
  items: [],
});
const bare: SiteFooterProps = {
  name: '',
  about: '',
  paymentsLabel: '',
  paymentsNote: '',
  minAge: 18,
  notice: '',
  copyright: '',
  showAge: true,
  showResponsible: true,
};
const vendor = { code: 'NVX', displayName: 'Novexa', icon: '/art/vendors/NVX.svg', gameCount: 3 };

test('[NAV-08] partner links, payment picture, responsible-gaming note, studios and copyright line', async () => {
  const { place } = await renderWidget(SiteFooter, {
    ...bare,
    name: 'Harbour Club',
    partners: [link('Gambling Therapy', 'https://www.gamblingtherapy.org/')],
    payments: '/site-assets/payments.svg',
    paymentsLabel: 'Bank card and bank transfer',
    vendors: {
      status: 'ready',
      value: { groups: ['RNG', 'LIVE'].map((gameCategory) => ({ gameCategory, vendors: [vendor] })) },
      refresh: () => undefined,
    },
    minAge: 21,
    copyright: '© Harbour Club',
  });
  expect(place.querySelector('a[href="https://www.gamblingtherapy.org/"]')?.textContent).toBe('Gambling Therapy');
  expect(place.querySelector('img[alt="Bank card and bank transfer"]')).not.toBeNull();
  expect(place.querySelector('[aria-label="Play responsibly"]')?.textContent).toMatch(/21\+.*aged 21 and over/);
  expect(place.querySelectorAll('img[src$="NVX.svg"]')).toHaveLength(1);
  expect(place.textContent).toContain('© Harbour Club');
});

test('[NAV-08] minimum age and the note about responsible play each go with their flag, the partners with the note', async () => {
  const partners = [link('Gambling Therapy', 'https://www.gamblingtherapy.org/')];
  const shown = async (flags: object): Promise<readonly boolean[]> => {
    const { place } = await renderWidget(SiteFooter, { ...bare, partners, ...flags });
    const words = place.textContent ?? '';
    return [words.includes('18+'), words.includes('not income'), place.querySelector('a') !== null];
  };
  expect(await shown({})).toEqual([true, true, true]);
  expect(await shown({ showAge: false })).toEqual([false, true, true]);
  expect(await shown({ showResponsible: false })).toEqual([true, false, false]);
  expect(await shown({ showAge: false, showResponsible: false })).toEqual([false, false, false]);
});

test('the responsible-gaming note stands even when nothing else does', async () => {
  const { place } = await renderWidget(SiteFooter, bare);
  expect(place.querySelectorAll('h2')).toHaveLength(1);
  expect(place.textContent).toContain('18+');
});

test('a column is a heading over its links', async () => {
  const column: MenuEntry = { ...link('Casino', ''), items: [link('Slots', '/rng')] };
  const { place } = await renderWidget(SiteFooter, { ...bare, menu: [column] });
  expect(place.querySelector('nav[aria-label="Casino"] a')?.getAttribute('href')).toBe('/rng');
});
