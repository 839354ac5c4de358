import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';
import { languageName } from './language-names.ts';
import { bestLanguage, tagOf } from './languages.ts';

test.each([
  ['pt-br', 'pt-BR', 'Português (Brasil)'],
  ['id', 'id', 'Bahasa Indonesia'],
  ['ms', 'ms', 'Bahasa Melayu'],
  ['uz', 'uz', 'Oʻzbekcha'],
  ['lt', 'lt', 'Lietuvių'],
  ['vi', 'vi', 'Tiếng Việt'],
  ['ru', 'ru', 'Русский'],
  ['tw', 'zh-TW', '繁體中文'],
])('[I18-01] the language %s has the tag %s and is called %s', (language, tag, name) => {
  expect([tagOf(language), languageName(language)]).toEqual([tag, name]);
});

test('[I18-01] a language that is called as something every object has is a tag of its own', () => {
  expect(['toString', 'valueOf', 'constructor'].map(tagOf)).toEqual(['toString', 'valueOf', 'constructor']);
});

test('[I18-01] languages are written in the direction of their script', () => {
  const tags = ['ar', 'he', 'fa', 'ur', 'dv', 'syr', 'nqo', 'ff-Adlm', 'rhg', 'az-Arab', 'en', 'tw', 'az', 'ff'];
  expect(tags.filter((tag) => directionOf(tag) === 'rtl')).toEqual(tags.slice(0, 10));
  expect(directionOf('en')).toBe('ltr');
});

test.each<[string[], string[], string | undefined]>([
  [['pt'], ['en', 'pt'], 'pt'],
  [['pt-PT'], ['en', 'pt-BR', 'pt'], 'pt-BR'],
  [['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
  [['PT-pt'], ['en', 'pt'], 'pt'],
  [['zh-TW'], ['zh', 'tw'], 'tw'],
  [['zh-CN'], ['en', 'tw'], 'tw'],
  [['de', 'vi', 'en'], ['en', 'vi'], 'vi'],
  [['de'], ['en', 'vi'], undefined],
  [[], ['en'], undefined],
])('[I18-02] who wishes %j of %j reads %s', (wishes, languages, best) => {
  expect(bestLanguage(wishes, languages)).toBe(best);
});
