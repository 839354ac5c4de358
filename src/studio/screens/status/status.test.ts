import { expect, test } from 'vitest';
import type { MerchantHealth, MoneyHealth } from '../../../../generated/types/operator-calls.ts';
import { siteStates, summaryOf } from './status.ts';

const site: MerchantHealth = {
  code: 'alpha',
  name: 'Alpha',
  addresses: [],
  hash: '0123',
  settingsVersion: 1,
  maintenance: false,
  flagsOn: [],
  flagsOff: [],
  source: 'files',
  refused: false,
  problems: [],
  draft: false,
};
const problem = { id: '1', code: 'unknown-key', severity: 'warning' as const, message: 'unknown key' };
const { hash: _hash, ...unserved } = site;
const money: MoneyHealth = { openRounds: 0, rounds: [], tasks: [], books: [] };

test.each([
  ['without a problem', site, ['well']],
  ['with warnings', { ...site, problems: [problem] }, ['warnings']],
  ['under maintenance', { ...site, maintenance: true }, ['maintenance']],
  ['with rejected files', { ...site, refused: true, problems: [problem] }, ['rejected']],
  ['that was never valid', { ...unserved, refused: true }, ['rejected', 'not-served']],
])('[OPS-07] the states of a site %s', (_title, merchant, states) => {
  expect(siteStates(merchant)).toEqual(states);
});

test.each([
  { of: 'no site', merchants: [], books: undefined, summary: { key: 'none', tone: 'warn', count: 0 } },
  {
    of: 'rejected files',
    merchants: [site, { ...site, refused: true }],
    books: money,
    summary: { key: 'rejected', tone: 'danger', count: 1 },
  },
  {
    of: 'warnings',
    merchants: [{ ...site, problems: [problem] }],
    books: money,
    summary: { key: 'warnings', tone: 'warn', count: 1 },
  },
  {
    of: 'open rounds',
    merchants: [site],
    books: { ...money, openRounds: 2 },
    summary: { key: 'money', tone: 'warn', count: 2 },
  },
  { of: 'no problem', merchants: [site], books: money, summary: { key: 'well', tone: 'good', count: 0 } },
])('[OPS-07] the summary of $of', ({ merchants, books, summary }) => {
  expect(summaryOf(merchants, books ? { money: books } : {})).toEqual(summary);
});

test('[OPS-05] a broken audit log is reported before everything else', () => {
  const audit = { broken: [{ merchant: 'aurora', entry: '12', problem: 'changed' as const }] };
  expect(summaryOf([], { audit })).toEqual({ key: 'audit', tone: 'danger', count: 1 });
});
