import { expect, test } from 'vitest';
import { wireFilter } from './filter.ts';

test.each([
  [{}, {}],
  [{ vendor: 'all', kind: '', name: '  ', bet: '', lines: '', tab: '' }, {}],
  [{ vendor: 'NVX,LUM' }, { vassalage: 'NVX,LUM' }],
  [
    { kind: 'WAYS', name: ' koi ' },
    { gameClassify: 'WAYS', gameName: 'koi' },
  ],
  [
    { bet: '0.5', lines: '20' },
    { minBet: 0.5, minLineNum: 20 },
  ],
  [{ bet: '-1', lines: 'many' }, {}],
  [{ bet: '9999999999', lines: '10001' }, {}],
  [{ tab: 'hot' }, { isHot: true }],
  [{ tab: 'new' }, { isNew: true }],
  [{ tab: 'recent' }, {}],
])('[GAM-05] %j of an address asks for %j', (filter, asked) => {
  expect(wireFilter(filter)).toEqual(asked);
});
