import { beforeEach, expect, test, vi } from 'vitest';
import { createText } from '../../i18n/texts.ts';
import pt from '../texts/pt.json' with { type: 'json' };
import { noteWords, targetWords, valueWords } from './audit-words.ts';

const say = createText('pt', pt);

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'pt' });
});

test.each([
  ['draft', 'rascunho'],
  ['version 7', 'Versão 7'],
  ['operator kaito', 'kaito'],
  ['flags.FREEPLAY3', 'flags.FREEPLAY3'],
])('the log’s %s is told as %s', (target, told) => {
  expect(targetWords(say, target)).toBe(told);
});

test.each([
  ['on', 'ligado'],
  ['nobody', 'ninguém'],
  ['10 %', '10 %'],
  [undefined, '–'],
  ['5ad51c7fb7ab4c1c9e0c2f7d1b3a9e44', '5ad51c7f'],
])('a standing %s is told as %s', (value, told) => {
  expect(valueWords(say, value)).toBe(told);
});

test.each([
  ['back to version 3', 'de volta à versão 3'],
  ['to 10 %: Hot games first', 'para 10 % dos jogadores: Hot games first'],
  ['to everybody: ', 'para todos'],
  ['to my friend: hello', 'to my friend: hello'],
])('a note “%s” is told as “%s”', (note, told) => {
  expect(noteWords(say, note)).toBe(told);
});

test('moments in a note are told in words', () => {
  expect(noteWords(say, 'from 2026-11-30T17:09:00.000Z on: Quiet season')).toMatch(
    /^a partir de .*2026.*: Quiet season$/,
  );
  expect(noteWords(say, 'until 2026-11-30T17:09:00Z')).not.toContain('T17:09');
});
