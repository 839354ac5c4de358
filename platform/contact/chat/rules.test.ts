import { describe, expect, test } from 'vitest';
import { findBar, isEmojiOnly, mentionedNames, type WriterState, waitBetween } from './rules.ts';

const WRITER: WriterState = { accountRole: 'member', role: 'member', rank: 3, isExcluded: false, sanction: undefined };
const OPEN = { frozen: false, min_rank: 0 };
const sanction = (kind: 'mute' | 'ban') => ({ sanction: { kind, until_at: null } });

describe('[MSG-03] who may write in a room', () => {
  test.each<[string, Partial<WriterState>, Partial<typeof OPEN>, ReturnType<typeof findBar>]>([
    ['a member', {}, {}, undefined],
    ['an agent', { accountRole: 'agent' }, {}, undefined],
    ['a guest', { accountRole: 'guest', isExcluded: true }, {}, 'guest'],
    ['an account that may not sign in', { accountRole: 'other' }, {}, 'guest'],
    ['somebody who excluded themself, even a moderator', { isExcluded: true, role: 'moderator' }, {}, 'excluded'],
    ['somebody excluded and muted', { isExcluded: true, ...sanction('mute') }, {}, 'excluded'],
    ['somebody muted, even a moderator', { role: 'moderator', ...sanction('mute') }, {}, 'muted'],
    ['somebody banned', sanction('ban'), {}, 'banned'],
    ['a member in a frozen room', {}, { frozen: true, min_rank: 9 }, 'frozen'],
    ['a moderator in a frozen room', { role: 'moderator' }, { frozen: true }, undefined],
    ['a member below the rank', {}, { min_rank: 4 }, 'rank'],
    ['a member of the rank', {}, { min_rank: 3 }, undefined],
    ['a moderator below the rank', { role: 'moderator' }, { min_rank: 4 }, undefined],
  ])('%s', (...[, writer, room, bar]) => {
    expect(findBar({ ...OPEN, ...room }, { ...WRITER, ...writer })).toBe(bar);
  });
});

test.each([
  ['member', 0, null, 0],
  ['member', 0, 0, 2_000],
  ['member', 1, 0, 2_000],
  ['member', 30, 0, 30_000],
  ['member', 30, 30_001, 0],
  ['member', 30, 29_000, 1_000],
  ['moderator', 30, 0, 1_000],
] as const)(
  '[MSG-03] a %s in a room of %i slow seconds, %s ms after a message, waits %i ms',
  (...[role, slow, passed, wait]) => {
    const now = 100_000;
    const lastSentAt = passed === null ? null : new Date(now - passed);
    expect(waitBetween({ slow_seconds: slow }, { role, lastSentAt, now })).toBe(wait);
  },
);

test('[MSG-03] a message of nothing but emoji is shown large', () => {
  expect(['🎉', '🎉 🎉', '👩‍👧', '👍🏽', '🇧🇷', '❤️'].map(isEmojiOnly)).toEqual(Array(6).fill(true));
  expect(['', 'a🎉', '🎉a', '🎉 no 🎉'].map(isEmojiOnly)).toEqual(Array(4).fill(false));
});

test('[MSG-03] names are mentioned by a sign that begins a word, each once and ten at most', () => {
  expect(mentionedNames('@ana hello @bia-2, @ana (@chị_hà) a@mail 7@x1 @y @@zoe')).toEqual([
    'ana',
    'bia-2',
    'chị_hà',
    'zoe',
  ]);
  expect(mentionedNames(`@${'x'.repeat(30)}`)).toEqual(['x'.repeat(24)]);
  expect(mentionedNames(Array.from({ length: 12 }, (_, at) => `@name${at}`).join(' '))).toHaveLength(10);
  expect(mentionedNames('nobody')).toEqual([]);
});
