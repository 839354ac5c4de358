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
  ['no site', [], undefined, { key: 'none', tone: 'warn', count: 0 }],
  ['rejected files', [site, { ...site, refused: true }], money, { key: 'rejected', tone: 'danger', count: 1 }],
  ['warnings', [{ ...site, problems: [problem] }], money, { key: 'warnings', tone: 'warn', count: 1 }],
  ['open rounds', [site], { ...money, openRounds: 2 }, { key: 'money', tone: 'warn', count: 2 }],
  ['no problem', [site], money, { key: 'well', tone: 'good', count: 0 }],
])('[OPS-07] the summary of %s', (_title, merchants, books, summary) => {
  expect(summaryOf(merchants, books)).toEqual(summary);
});
