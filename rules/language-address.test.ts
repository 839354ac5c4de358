import { expect, test } from 'vitest';
import { basePath, languageHomes, languageOfHost, ownLanguageOfHost, splitLanguage } from './language-address.ts';

const languages = { default: 'pt', supported: ['pt', 'en', 'zh-Hant', 'vi'], hosts: { vi: 'vi.site.example' } };
const hosts = ['vi.site.example', 'site.example', 'www.site.example'];

test.each([
  ['/', undefined, '/'],
  ['/rng?page=NVX', undefined, '/rng?page=NVX'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/EN/rng/', 'en', '/rng/'],
  ['/en?x=1', 'en', '/?x=1'],
  ['/zh-hant/promotions/1?x=/en/#a', 'zh-Hant', '/promotions/1?x=/en/#a'],
  ['/pt/rng', 'pt', '/rng'],
  ['/english', undefined, '/english'],
  ['/de/rng', undefined, '/de/rng'],
  ['/en/en/rng', 'en', '/en/rng'],
  ['/en//other.example', undefined, '/en//other.example'],
  ['//en/rng', undefined, '//en/rng'],
  ['/constructor', undefined, '/constructor'],
  ['', undefined, ''],
])('[I18-02] the address %j names the language %s; the rest of it is %s', (url, language, rest) => {
  expect(splitLanguage(languages.supported, url)).toEqual({ language, url: rest });
});

test('[I18-02] addresses without a prefix are of the language of their host, or of the default one', () => {
  expect(hosts.map((host) => languageOfHost(languages, host))).toEqual(['vi', 'pt', 'pt']);
  expect(hosts.map((host) => ownLanguageOfHost(languages, host))).toEqual(['vi', undefined, undefined]);
  expect([basePath('pt', 'pt'), basePath('en', 'pt'), basePath('pt', 'vi'), basePath('pt', undefined)]).toEqual([
    '',
    '/en',
    '/pt',
    '',
  ]);
});

test('[I18-02] each language has one home: at its own host, or under its prefix at the main one', () => {
  expect(languageHomes(languages, hosts, (host) => `https://${host}`)).toEqual({
    pt: 'https://site.example',
    en: 'https://site.example/en',
    'zh-Hant': 'https://site.example/zh-Hant',
    vi: 'https://vi.site.example',
  });
});
