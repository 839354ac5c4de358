import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import { languageNames } from '../../generated/language-names.ts';
import english from '../../generated/texts/studio/en.json' with { type: 'json' };
import tasks from '../../platform/play/vendors/back-office/tasks/texts.json' with { type: 'json' };
import changes from '../../renderer/manifest/compare/texts.json' with { type: 'json' };
import registration from '../../schemas/manifest/registration.schema.json' with { type: 'json' };
import words from '../../schemas/manifest/switch-words.json' with { type: 'json' };
import { languages } from './look/texts.ts';

const here = new URL('./', import.meta.url);
const known = Object.keys(english).map((key) => key.replace(/_(?:one|many|other)$/, ''));

test('[I18-04] the studio speaks every language of the product that has texts for it, English first', () => {
  expect(languages.length).toBeGreaterThan(3);
  expect(languages).toEqual(Object.keys(languageNames).filter((one) => languages.some((other) => other === one)));
});

test('every text that the studio says is there; one that is made of parts has at least one', () => {
  // The folders preview and catalogue have their own texts.json.
  const own = globSync('**/*.{ts,tsx}', { cwd: here.pathname }).filter(
    (path) => !/^(?:preview|catalogue)\//.test(path),
  );
  const said = own.flatMap((path) =>
    [...readFileSync(new URL(path, here), 'utf8').matchAll(/\bt\(\s*(?:'([^']+)'|`([^`$]+)\$)/g)].map(
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
  const told = Object.fromEntries(catalog.flags.map((flag) => [flag, english[`flag.${flag}` as keyof typeof english]]));
  expect(words.flags).toEqual(told);
});

test('[OPS-05] every registration field is described in plain language', () => {
  const fields = registration.$defs.FieldName.enum;
  expect(fields.length).toBeGreaterThan(20);
  expect(Object.keys(words.fields).toSorted()).toEqual(fields.toSorted());
  expect(fields.filter((field) => !Object.hasOwn(changes, `change.field.${field}`))).toEqual([]);
});

test('[OPS-07] the status calls kinds of tasks as their queue does', () => {
  const told = Object.entries(english).filter(([key]) => key.startsWith('status.task.'));
  expect(told.length).toBeGreaterThan(5);
  for (const [key, text] of told) expect(tasks).toHaveProperty([key.replace('status.task', 'value')], text);
});
