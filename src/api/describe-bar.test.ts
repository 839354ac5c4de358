import { expect, test } from 'vitest';
import { createFormat } from '../i18n/format.ts';
import texts from '../i18n/texts.json' with { type: 'json' };
import { createText } from '../i18n/texts.ts';
import { describeBar } from './describe-bar.ts';

const clock = { now: () => 0 };
const format = createFormat('en', { symbol: 'R$', decimals: 2, timeZone: 'America/Sao_Paulo' }, clock);
const words = { text: createText('en', texts), format };
const opensAt = Date.parse('2026-03-02T03:00:00Z');

test('[RGM-01] a rejection says which limit, how much is left, and when it opens again', () => {
  const bar = {
    reason: 'limit',
    kind: 'deposit',
    period: 'day',
    amount: 2_000_000,
    remaining: 400_000,
    opensAt,
  } as const;
  expect(describeBar(bar, words).replaceAll(/\s/g, ' ')).toBe(
    'Your daily deposit limit is R$ 200.00. R$ 40.00 is left until Mar 2, 2026 12:00 AM.',
  );
  expect(describeBar({ ...bar, kind: 'session', period: 'week', amount: 90 }, words).replaceAll(/\s/g, ' ')).toBe(
    'Your weekly limit of 90 minutes of play is used up. You can play again from Mar 2, 2026 12:00 AM.',
  );
});

test('[RGM-01] a break says until when; a self-exclusion names no end, because it does not end by itself', () => {
  expect(describeBar({ reason: 'coolOff', opensAt }, words)).toContain('a break from playing until Mar 2, 2026');
  expect(describeBar({ reason: 'exclusion' }, words)).toContain('You have excluded yourself from playing');
});
