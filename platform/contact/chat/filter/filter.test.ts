import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, MAX_CHARACTERS } from '../../player-text/clean.ts';
import { nameForm, wordForm } from '../../player-text/match-form.ts';
import { evaluateText, type RoomFilter } from './evaluate.ts';
import type { WordAction } from './words.ts';

const words = (entries: Readonly<Record<string, WordAction>>) =>
  Object.entries(entries).map(([word, action]) => ({ form: wordForm(word), action }));
const room = (over: Partial<RoomFilter> = {}): RoomFilter => ({
  links: 'off',
  ownHosts: ['aurora.localhost'],
  allowedHosts: [],
  words: words({
    scam: 'mask',
    'free money': 'hold',
    'lixo humano': 'refuse',
    'ngu ngốc': 'refuse',
    骗子: 'refuse',
    scampi: 'allow',
  }),
  ...over,
});
const evaluate = (text: string, over: Partial<RoomFilter> = {}) => evaluateText(cleanText(text) ?? '', room(over));

describe('[MSG-03] a message before it is stored', () => {
  test.each([
    ['turned direction', 'safe \u202Eevil\u202C text', 'safe evil text'],
    ['isolates and marks', '\u2066a\u2069\u200Fb', 'ab'],
    ['zero width', 'he\u200Bl\u2060l\uFEFFo', 'hello'],
    ['tags', `hi${String.fromCodePoint(0xe0041)}`, 'hi'],
    ['joiner between letters that need none', 'a\u200Db\u200Cc', 'abc'],
    ['joiner of an emoji', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['joiner of Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['marks without end', `a${'\u0301'.repeat(40)}b`, 'á\u0301\u0301\u0301b'],
    ['Vietnamese', 'Chúc mọi người may mắn', 'Chúc mọi người may mắn'],
    ['lines', 'a\n\n\n\n\nb', 'a\n\nb'],
  ])('has no %s', (_what, given, stored) => expect(cleanText(given)).toBe(stored));

  test.each([
    ['nothing', ' \u200B \u2060 '],
    ['control characters', 'a\u0007b'],
    ['private use', 'a\uE000'],
    ['too much', 'x'.repeat(MAX_CHARACTERS + 1)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['too many lines', 'a\n'.repeat(20)],
  ])('is rejected with %s', (_what, given) => expect(cleanText(given)).toBeUndefined());

  test('is cleaned once for all: what was cleaned stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (given) => {
        const once = cleanText(given);
        if (once !== undefined) expect(cleanText(once)).toBe(once);
        expect(once ?? '').not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/);
      }),
    );
  });
});

describe('[MSG-03] the word list finds what somebody tried to hide', () => {
  test.each([
    'scam',
    'SCAM',
    's c a m'.replaceAll(' ', '\u200B'),
    'ѕсаm',
    'sc4m',
    '$cam',
    'ｓｃａｍ',
    'scáäm',
    'sccaamm',
    '𝐬𝐜𝐚𝐦',
  ])('%s', (text) => {
    const evaluated = evaluate(`it is a ${text} here`);
    expect(evaluated).toMatchObject({ verdict: 'shown', looks: 'filter' });
    expect('text' in evaluated ? evaluated.text : '').toMatch(/^it is a •+ here$/);
  });

  test.each([
    'l i x o  h u m a n o',
    'lixo.humano',
    'LlXO HUMANO'.replace('l', 'I'),
    'lіхо humаnо',
    'NGU NGỐC',
    '骗​子',
  ])('%s', (text) => expect(evaluate(text)).toEqual({ verdict: 'refused', reason: 'word' }));

  test('and holds back what a moderator has to see', () =>
    expect(evaluate('click for FREE   m0ney')).toMatchObject({ verdict: 'held', looks: 'filter' }));

  test.each([
    'I had scampi for dinner',
    'descampado, campo, escama',
    'I won 25,00 on Koi at 15:30 yesterday',
    'R$ 1.250,00 de volta!',
    'Chúc may mắn, thắng 500.000 ₫',
    '今天手气不错，赢了 300',
    'See you at 10. Good luck everybody!',
    'Olá a todos, boa sorte no 7-7-7',
  ])('but not %s', (text) => expect(evaluate(text)).toEqual({ verdict: 'shown', text }));
});

describe('[MSG-03] contacts and links', () => {
  test.each([
    'call me +55 11 98765-4321',
    'zap 11987654321',
    'mail me: joe.doe@example.com',
    'joe (at) example (dot) com',
    'pix 123e4567-e89b-12d3-a456-426614174000',
    'telegram: @lucky_joe',
    'card 4111 1111 1111 1111',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('%s is masked', (text) => {
    const evaluated = evaluate(text);
    expect(evaluated.verdict).toBe('shown');
    expect('text' in evaluated ? evaluated.text : '').toContain('••••');
  });

  test.each([
    'http://evil.example/x',
    'www.evil.example',
    'visit evil-site.com now',
    'https://aurora.localhost.evil.com',
    'javascript://x.com/%0aalert(1)',
    'https://aurora.localhost@evil.com/',
    'https://ana@aurora.localhost/',
    'ftp://aurora.localhost/x',
    'http://[/',
    'xhttps://evil.example',
  ])('%s is rejected in every room', (text) => {
    for (const links of ['off', 'own', 'listed'] as const)
      expect(evaluate(text, { links, allowedHosts: ['fine.example'] })).toEqual({ verdict: 'refused', reason: 'link' });
  });

  test('a link to the site or to a listed host passes where the room allows it', () => {
    const own = 'https://aurora.localhost/promotions';
    expect(evaluate(own)).toEqual({ verdict: 'refused', reason: 'link' });
    expect(evaluate(own, { links: 'own' })).toEqual({ verdict: 'shown', text: own });
    for (const also of ['http://aurora.localhost/', '//aurora.localhost/a', 'www.aurora.localhost/a'])
      expect(evaluate(also, { links: 'own' }), also).toEqual({ verdict: 'shown', text: also });
    const listed = 'https://news.fine.example/a';
    expect(evaluate(listed, { links: 'own', allowedHosts: ['fine.example'] }).verdict).toBe('refused');
    expect(evaluate(listed, { links: 'listed', allowedHosts: ['fine.example'] }).verdict).toBe('shown');
  });
});

test.each([
  'I lost everything and can’t stop',
  "i can't stop",
  'Perdi tudo. Não consigo parar!',
  'tôi muốn chết',
  '我输光了不想活了',
])('[MSG-03] “%s” is never refused: a moderator sees it first of all', (text) =>
  expect(evaluate(text.replace('’', "'"))).toMatchObject({ verdict: 'shown', looks: 'harm' }),
);

test.each([
  ['Support', 'ѕuppоrt'],
  ['admin', 'Admіn'],
  ['aurora', '4ur0ra'],
])('[MSG-03] the names %s and %s look alike', (one, other) => expect(nameForm(one)).toBe(nameForm(other)));

describe('[MSG-03] words that are allowed', () => {
  const list = {
    words: words({ 'scam alert': 'allow', scam: 'refuse', grapefruit: 'allow', grapes: 'mask', apefru: 'refuse' }),
  };

  test('hide the words inside them, and nothing beside them', () => {
    expect(evaluate('a scam alert', list)).toEqual({ verdict: 'shown', text: 'a scam alert' });
    expect(evaluate('grapefruit', list)).toEqual({ verdict: 'shown', text: 'grapefruit' });
    expect(evaluate('scam alert and scam', list)).toEqual({ verdict: 'refused', reason: 'word' });
    expect(evaluate('apefru', list)).toEqual({ verdict: 'refused', reason: 'word' });
    expect(evaluate('x.a.p.e.f.r.u.x', list)).toEqual({ verdict: 'refused', reason: 'word' });
  });

  test('a word of five letters is none inside another', () => {
    expect(evaluate('xyzgrapexyz', { words: words({ grape: 'refuse' }) }).verdict).toBe('shown');
  });
});

test('[MSG-03] harm with a refused word is held, and only masked words are hidden', () => {
  const held = evaluate('lixo humano, i lost everything and cant stop', {});
  expect(held).toMatchObject({ looks: 'harm' });
  const both = evaluate('free money for a scam', {});
  expect(both).toMatchObject({ verdict: 'held', looks: 'filter' });
  expect('text' in both ? both.text : '').toMatch(/^free money for a •+$/);
});
