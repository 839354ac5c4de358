import { expect, test } from 'vitest';
import type { BonusDetails as Value } from '../../../generated/types/data.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import BonusDetails from './BonusDetails.tsx';
import examples from './examples.json' with { type: 'json' };
import { getDone, getShares } from './terms.ts';

const value = examples['an active bonus'].props.details as Value;
const ready = (details: Value) => ({ status: 'ready' as const, value: details, refresh: () => undefined });
const plain = (element: Element | null): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const render = (details: Value) => renderWidget(BonusDetails, { details: ready(details), link: '/bonuses' });

test('[MEM-10] the active bonus shows its progress, what is left, its end and its largest stake', async () => {
  const { place } = await render(value);
  expect(place.querySelector('progress')?.value).toBeCloseTo(0.66);
  expect(plain(place)).toMatch(/330\.00 of R\$ ?500\.00 staked/);
  expect(plain(place)).toMatch(/Open bets will count R\$ ?6\.00 more/);
  const figures = [...place.querySelectorAll('dl[aria-label="Active bonus"] div')].map(plain);
  expect(figures).toEqual([
    expect.stringMatching(/^Still to stakeR\$ ?170\.00$/),
    expect.stringMatching(/^Bonus moneyR\$ ?42\.00$/),
    expect.stringMatching(/^In open betsR\$ ?6\.00$/),
    expect.stringMatching(/^Largest stakeR\$ ?5\.00$/),
    expect.stringMatching(/^Ends/),
  ]);
});

test('[MEM-10] what counts is listed by category, the largest share first', async () => {
  const { place } = await render(value);
  const shares = [...place.querySelectorAll('dl:not([aria-label]) div')].map(plain);
  expect(shares).toEqual(['Slots100%', 'Sports100%', 'Live casino10%', 'All other games0%']);
  expect(getShares({ ...value.active!.terms, contributions: [] })).toEqual([]);
});

test('[MEM-10] the terms are written from the data of the bonus', async () => {
  const { place } = await render(value);
  const sentences = [...place.querySelectorAll('ul li')].map(plain);
  expect(sentences).toHaveLength(10);
  expect(sentences[0]).toMatch(/^Stake R\$ ?500\.00 in total, 10 times the bonus/);
  expect(sentences.join(' ')).toMatch(/from odds of 1\.5.*above R\$ ?5\.00 is not accepted.*At most R\$ ?250\.00/);
  const { maxBet: _maxBet, maxWin: _maxWin, expiresAt: _expiresAt, ...active } = value.active!;
  const { minOdds: _minOdds, ...terms } = active.terms;
  const sticky = { ...active, terms: { ...terms, isSticky: true, onWithdraw: 'refuse' as const } };
  const other = await render({ ...value, active: sticky });
  const said = [...other.place.querySelectorAll('ul li')].map(plain);
  expect(said).toHaveLength(7);
  expect(said.at(-1)).toBe('While the bonus is active, you cannot withdraw.');
});

test('[MEM-10] every bonus has its status; older ones are one link away', async () => {
  const { place } = await render(value);
  const rows = [...place.querySelectorAll('tbody tr')].map(plain);
  expect(rows[0]).toMatch(/Active/);
  expect(rows[1]).toMatch(/R\$ ?20\.00Paid out.*R\$ ?31\.00$/);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/bonuses?before=7');
});

test.each([
  ['forfeited', 'withdrawal', 'Given up by a withdrawal'],
  ['forfeited', 'deposit-reversed', 'Ended: its deposit was taken back'],
  ['voided', 'excluded', 'Ended by your exclusion'],
  ['voided', 'reversed', 'Taken back'],
  ['voided', undefined, 'Ended by customer service'],
] as const)('[MEM-10] a bonus that is %s by %s says so', async (status, endedBy, told) => {
  const [bonus] = value.bonuses;
  const { place } = await render({ bonuses: [{ ...bonus!, status, ...(endedBy ? { endedBy } : {}) }] });
  expect(plain(place.querySelector('tbody tr'))).toContain(told);
});

test('[MEM-10] without a bonus the page says so, and shows nothing else', async () => {
  const { place } = await render({ bonuses: [] });
  expect(place.textContent).toContain('You have no bonus.');
  expect(place.querySelector('progress, table, a')).toBeNull();
});

test('the progress is a share from 0 to 1, also of amounts beyond a number', () => {
  expect(getDone({ progress: 0, requirement: 0 })).toBe(1);
  expect(getDone({ progress: '9007199254740993000', requirement: '9007199254740993000' })).toBe(1);
});
