import { expect, test } from 'vitest';
import type { BetDetail, BettingRecord as Value } from '../../../generated/types/data.ts';
import type { BettingRecordProps } from '../../../generated/types/widgets/betting-record.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import BettingRecord from './BettingRecord.tsx';
import examples from './examples.json' with { type: 'json' };
import { getHref } from './record-address.ts';

const value = examples['a week'].props.record as Value;
const ready = (record: Value) => ({ status: 'ready' as const, value: record, refresh: () => undefined });
const props: BettingRecordProps = {
  record: ready(value),
  bet: '',
  day: '',
  days: '',
  status: '',
  vendor: '',
  category: '',
  categories: ['RNG', 'LIVE'],
  link: '/bets',
};
const plain = (element: Element | null): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('[MEM-07] every round with game, vendor, status and amounts; a loss has a minus, an open round no result', async () => {
  const { place } = await renderWidget(BettingRecord, props);
  const rows = [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map(plain),
  );
  expect(rows.map(([game, status, , , net]) => [game, status, net])).toEqual([
    ['Golden KoiNovexa', 'Open', '–'],
    ['Golden KoiNovexa', 'Settled', expect.stringMatching(/^[-−]R\$ ?0\.72$/)],
    ['Neon WheelLumina', 'Settled', expect.stringMatching(/^\+R\$ ?20\.00$/)],
  ]);
  expect(plain(place.querySelector('dl'))).toMatch(/Rounds43.*Valid stakes.*6\.00.*Payout.*25\.28.*Result.*19\.28/);
});

test('[MEM-07] one can go to the period before, and to none after today', async () => {
  const { place } = await renderWidget(BettingRecord, props);
  const hrefOf = (name: string) => place.querySelector(`[aria-label="${name}"]`)?.getAttribute('href');
  expect(hrefOf('Period before')).toBe('/bets?day=2026-02-25');
  expect(hrefOf('Period after')).toBeUndefined();
  const later = await renderWidget(BettingRecord, {
    ...props,
    record: ready({ ...value, nextDay: '2026-03-11' }),
    days: '30',
  });
  expect(later.place.querySelector('[aria-label="Period after"]')?.getAttribute('href')).toBe(
    '/bets?day=2026-03-11&days=30',
  );
});

test('[MEM-07] lengths and statuses are links that keep the other choices and begin at the first page', async () => {
  const { place } = await renderWidget(BettingRecord, { ...props, status: 'open', vendor: 'NVX', days: '30' });
  const links = [...place.querySelectorAll('nav[aria-label="Period"] a, nav[aria-label="Status"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/bets?days=1&status=open&vendor=NVX',
    '/bets?status=open&vendor=NVX',
    '/bets?days=30&status=open&vendor=NVX',
    '/bets?days=30&vendor=NVX',
    '/bets?days=30&status=open&vendor=NVX',
    '/bets?days=30&status=settled&vendor=NVX',
    '/bets?days=30&status=void&vendor=NVX',
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map(plain)).toEqual(['30 days', 'Open']);
});

test('[MEM-07] vendor and category are chosen from lists', async () => {
  const { place, events } = await renderWidget(BettingRecord, props);
  const [category, vendor] = place.querySelectorAll('select');
  const choose = (select: HTMLSelectElement | undefined, code: string) => {
    if (!select) throw new Error('There is no such list.');
    select.value = code;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(category, 'LIVE');
  choose(vendor, 'LUM');
  expect(events).toEqual([
    { name: 'change', event: { changes: { category: 'LIVE', page: '', bet: '' } } },
    { name: 'change', event: { changes: { vendor: 'LUM', page: '', bet: '' } } },
  ]);
});

test('[MEM-07] pages are links, and the opened round shows its transactions with their ledger entries', async () => {
  const detail = ready as unknown as (value: BetDetail) => NonNullable<BettingRecordProps['detail']>;
  const transactions = [
    {
      id: 'a',
      type: 'bet',
      amount: 10_000,
      payout: 0,
      isUndone: false,
      ledgerTransaction: '812',
      createdAt: '2026-03-04T18:20:01Z',
    },
    { id: 'b', type: 'win', amount: 2_800, payout: 0, isUndone: true, createdAt: '2026-03-04T18:20:03Z' },
  ];
  const { place } = await renderWidget(BettingRecord, { ...props, bet: 'NVX/r-2', detail: detail({ transactions }) });
  const pages = [...place.querySelectorAll('nav[aria-label="Pages"] a')];
  expect(pages.map((link) => link.getAttribute('href'))).toEqual(['/bets', '/bets?page=2', '/bets?page=3']);
  const lines = [...place.querySelectorAll('ol li')].map(plain);
  expect(lines[0]).toMatch(/^StakeR\$ ?1\.00.*Ledger entry 812$/);
  expect(lines[1]).toMatch(/^PayoutR\$ ?0\.28.*Reversed$/);
  expect(place.querySelector('[aria-label="Close details of Golden Koi"]')?.getAttribute('href')).toBe('/bets');
  expect(place.textContent).not.toContain('Verify the result');
  for (const [proofUrl, href] of [
    ['https://games.example/rounds/r-2', 'https://games.example/rounds/r-2'],
    ['javascript:alert(1)', undefined],
  ] as const) {
    const opened = { ...props, bet: 'NVX/r-2', detail: detail({ transactions, proofUrl }) };
    const proven = await renderWidget(BettingRecord, opened);
    expect(proven.place.querySelector('a[target="_blank"]')?.getAttribute('href')).toBe(href);
  }
});

test('[MEM-07] the record is downloaded as it was chosen, whatever page or round is open', async () => {
  const chosen = { ...props, days: '30', status: 'settled', vendor: 'NVX', bet: 'NVX/r-2' };
  const { place, events } = await renderWidget(BettingRecord, chosen);
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download as CSV'));
  const choice = { day: '', days: '30', status: 'settled', vendor: 'NVX', category: '' };
  expect(events).toEqual([{ name: 'download', event: { choice } }]);
});

test('a period without rounds says so, and leads to all rounds when something is chosen', async () => {
  const record = ready({ ...value, bets: [], totalPages: 0 });
  const none = await renderWidget(BettingRecord, { ...props, record });
  expect(none.place.textContent).toContain('No rounds in this period.');
  expect(none.place.textContent).not.toContain('Show all rounds');
  const { place } = await renderWidget(BettingRecord, { ...props, record, status: 'void' });
  const all = [...place.querySelectorAll('a')].find((link) => link.textContent.startsWith('Show all rounds'));
  expect(all?.getAttribute('href')).toBe('/bets');
});

test('an address keeps what was chosen and drops page and round of the choice before', () => {
  expect(getHref({ ...props, vendor: 'A&B' }, { days: '30' })).toBe('/bets?days=30&vendor=A%26B');
  expect(getHref({ ...props, day: '2026-01-01' }, { day: '' })).toBe('/bets');
});
