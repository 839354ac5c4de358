import { expect, test } from 'vitest';
import { findMigrations, orderMigrations } from './find-migrations.ts';

test('migrations of all folders run in the order of their numbers, recorded by file name', () => {
  const files = ['play/vendors/migrations/0300-rounds.ts', 'baseline/migrations/0010-members.ts'];
  expect(orderMigrations([...files, 'money/ledger/migrations/0290-seals.ts']).map(({ name }) => name)).toEqual([
    '0010-members',
    '0290-seals',
    '0300-rounds',
  ]);
});

test('the names that shipped databases have recorded stay, in their order', () => {
  const shipped = ['0010-sites-and-members', '0020-ledger', '0060-lobby', '0070-vendors', '0080-getting-in'];
  const later = ['0100-operators', '0130-help-centre', '0131-words-of-players', '0140-roll-outs', '0141-back-office'];
  expect(
    findMigrations()
      .map(({ name }) => name)
      .slice(0, 10),
  ).toEqual([...shipped, ...later]);
});

test('two migrations with one number are rejected with both files, a name without a number with its file', () => {
  const files = ['baseline/migrations/0300-a.ts', 'play/vendors/migrations/0300-b.ts'];
  expect(() => orderMigrations(files)).toThrow(
    '0300: baseline/migrations/0300-a.ts and play/vendors/migrations/0300-b.ts',
  );
  expect(() => orderMigrations(['money/wallet/migrations/sums.ts'])).toThrow('money/wallet/migrations/sums.ts');
});
