import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import TeamTransactions from './TeamTransactions.tsx';

const value = examples['three movements'].props.transactions as never;
const transactions = { status: 'ready' as const, value, refresh: () => undefined };
const props = { transactions, day: '', days: '', of: '', link: '/agent/downlineTransactions' };

test('[AGT-02] each movement is named by its kind, with the member and a signed amount', async () => {
  const { place } = await renderWidget(TeamTransactions, props);
  const cells = [...place.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);
  expect(cells).toEqual(['Deposit', 'Team transfer', 'Bonus or reward']);
  const results = [...place.querySelectorAll('td[data-place="result"]')].map((cell) => cell.getAttribute('data-tone'));
  expect(results).toEqual(['gain', 'loss', 'gain']);
});
