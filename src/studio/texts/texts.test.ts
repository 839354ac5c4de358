import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import catalog from '../../../generated/catalog.json' with { type: 'json' };
import { languages } from '../look/words.ts';

const here = new URL('../', import.meta.url);
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`texts/${language}.json`, here), 'utf8')) as Record<string, string>,
  ]),
);
const plain = (key: string): string => key.replace(/_(?:one|many|other)$/, '');
const keysOf = (language: string): string[] => [...new Set(Object.keys(texts[language] ?? {}).map(plain))].toSorted();
const known = keysOf('en');

test.each(languages)(
  '[I18-04] the studio’s texts in %s are all there, with the parameters of the others',
  (language) => {
    expect(keysOf(language)).toEqual(known);
    const named = (words = ''): string =>
      [...words.matchAll(/\{\{(\w+)\}\}/g)]
        .map(([, name]) => name)
        .toSorted((a = '', b = '') => a.localeCompare(b))
        .join();
    const other = Object.entries(texts[language] ?? {}).filter(
      ([key, words]) => words.trim() === '' || (!key.endsWith('_one') && named(words) !== named(texts.en?.[key])),
    );
    expect(other).toEqual([]);
  },
);

test('every text that the studio says is there; one that is made of parts has at least one', () => {
  // Preview and catalogue have texts of their own, beside them.
  const own = globSync('**/*.{ts,tsx}', { cwd: here.pathname }).filter(
    (path) => !/^(?:preview|catalogue)\//.test(path),
  );
  const said = own.flatMap((path) =>
    [...readFileSync(new URL(path, here), 'utf8').matchAll(/\bsay\(\s*(?:'([^']+)'|`([^`$]+)\$)/g)].map(
      ([, whole, begin]) => ({ path, whole, begin }),
    ),
  );
  expect(said.length).toBeGreaterThan(100);
  const missing = said.filter(({ whole, begin }) =>
    whole === undefined ? !known.some((key) => key.startsWith(begin ?? '?')) : !known.includes(whole),
  );
  expect(missing).toEqual([]);
});

test('[OPS-05] every flag is told in plain language', () => {
  expect(catalog.flags.filter((flag) => !known.includes(`flag.${flag}`))).toEqual([]);
});
