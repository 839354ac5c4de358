import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import texts from '../../widgets/account/account-record/texts.json' with { type: 'json' };
import { ROOT, trackedFiles } from './tracked.ts';

/** Postings that touch no wallet which the account record shows, with what they touch instead. */
const NOT_IN_THE_RECORD = {
  agent_paid: 'income of an agent',
  bonus_expire: 'bonus',
  bonus_forfeit: 'bonus',
  bonus_grant: 'bonus',
  deposit_return: 'suspense',
  deposit_suspended: 'suspense',
  points_back: 'points',
  points_debt: 'points',
  points_earn: 'points',
  points_hold: 'points',
  points_redeem: 'points',
  points_return: 'points',
  points_spend: 'points',
  round_end: 'escrow',
  round_return: 'escrow',
  withdraw_fee: 'fees',
  withdraw_post: 'hold',
} as const;

const POSTS = /\b(?:post|mustMove)\(within|\b(?:vendor_post|bonus_post|bonus_release|ledger_post)\(|postTransfers\(/;
const TYPES = [
  /\btype: '([a-z_]+)'/g,
  /\btype: [^\n]*\? \(?'([a-z_]+)'/g,
  /\btype: [^\n]*\? [^\n]* : \(?'([a-z_]+)'/g,
  /\b(?:vendor_post|bonus_post|bonus_release)\(\w+, '([a-z_]+)'/g,
  /'(bonus_(?:convert|expire|forfeit|grant|return))'/g,
];

const postings = new Set(
  trackedFiles()
    .filter((file) => file.startsWith('platform/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(ROOT + file, 'utf8'))
    .filter((code) => POSTS.test(code))
    .flatMap((code) => TYPES.flatMap((type) => [...code.matchAll(type)].map(([, name]) => name ?? ''))),
);

test('[MEM-08] the account record has words for every posting that moves money of a wallet', () => {
  expect(postings.size).toBeGreaterThan(30);
  const unnamed = [...postings]
    .filter((type) => !Object.hasOwn(NOT_IN_THE_RECORD, type))
    .filter((type) => !Object.hasOwn(texts, `account-record.type-${type}`));
  expect(unnamed).toEqual([]);
});
