import { beforeAll, expect, test } from 'vitest';
import { fixtureCatalog } from '../../../tests/manifests/catalog/catalog.ts';
import type { Validator } from './catalog.ts';
import { checkSettings } from './check-settings.ts';

let validator: Validator;
beforeAll(async () => {
  validator = (await fixtureCatalog()).settingsValidator;
});

const SETTINGS = {
  version: 1,
  flags: { GAMELO3: true },
  maintenance: false,
  regionRestriction: { countries: [], addresses: [] },
};
const LAST = { ...SETTINGS, version: 7 } as never;

/** Nested objects, `depth` deep. */
const deep = (depth: number): object => Array.from({ length: depth }).reduce<object>((inner) => ({ inner }), {});
const withKey: unknown = JSON.parse('{ "__proto__": {} }');
const username = (rule: object) => ({ ...SETTINGS, registration: { fields: { username: rule } } });

test.each<[string, unknown, string]>([
  ['that are too deep', { ...SETTINGS, resources: deep(200) }, 'too-deep'],
  ['with a forbidden key', { ...SETTINGS, resources: withKey }, 'forbidden-key'],
  ['with a value that is no JSON', { ...SETTINGS, version: 1n }, 'wrong-type'],
  ['that are none', undefined, 'wrong-type'],
  ['of a wrong type', { ...SETTINGS, maintenance: 'perhaps' }, 'wrong-type'],
  ['with an unknown flag', { ...SETTINGS, flags: { GAMEL3: true } }, 'unknown-flag'],
  ['whose field cannot be filled in', username({ minLength: 9, maxLength: 8 }), 'out-of-range'],
  ['whose pattern may take for ever', username({ acceptedPattern: '(a+)+' }), 'unsafe-pattern'],
])('[ENG-14] settings %s are rejected, and the last valid ones stay', (_, given, code) => {
  const { settings, accepted, problems } = checkSettings(given, validator, LAST);
  expect([settings, accepted]).toEqual([LAST, false]);
  expect(problems.map((problem) => problem.code)).toContain(code);
});

test('[ENG-14] valid settings are used as they are, without defaults', () => {
  const { settings, accepted, problems } = checkSettings(SETTINGS, validator, LAST);
  expect([settings, accepted, problems]).toEqual([SETTINGS, true, []]);
});

test('[ENG-14] settings that were never valid leave none', () => {
  expect(checkSettings({ version: 'one' }, validator)).toMatchObject({ settings: undefined, accepted: false });
});
