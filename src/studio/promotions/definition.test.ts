import { expect, test } from 'vitest';
import english from '../../../generated/texts/studio/en.json' with { type: 'json' };
import { PRESET_NAMES, readPreset } from '../../../platform/engagement/promotions/presets.ts';
import { amountFromText, type Definition, fitted, isMoneyAt, isShown, wrongFields } from './definition.ts';
import { composeFields, GAME_CATEGORIES, pathsOf, SECTIONS, shownFields } from './fields.ts';

/** The form of a promotion. */

const ready = (name: (typeof PRESET_NAMES)[number]): Definition =>
  readPreset(name, { currency: 'USD', timeZone: 'UTC', at: 0 });
const offers = { languages: ['en', 'pt'], categories: ['all'], images: { 'art/promotions/reload.svg': 'reload' } };
const known = new Set(Object.keys(english));
const asked = new Set<string>();
const fields = composeFields((key) => (asked.add(key), (english as Record<string, string>)[key] ?? key), 'en', offers);

test('[PRO-01] every property of the schema has a place in the form, and every field and choice a plain label', () => {
  expect(Object.values(SECTIONS).flat().toSorted()).toEqual(Object.keys(fields).toSorted());
  const labels = [...asked].filter((key) => !key.endsWith('.about'));
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((key) => !known.has(key))).toEqual([]);
  expect(pathsOf(fields)).toContain('reward.bonus.onWithdraw');
});

test('[PRO-01] each ready promotion is shown whole: nothing that it states is hidden', () => {
  for (const name of PRESET_NAMES) {
    const definition = ready(name);
    expect(fitted(definition), name).toEqual(definition);
    const shown = new Set(pathsOf(shownFields(fields, definition)));
    for (const path of ['trigger', 'reward', 'limits'] as const)
      for (const key of Object.keys(definition[path])) expect(shown, name).toContain(`${path}.${key}`);
  }
});

test('[PRO-01] another trigger takes the values with it that it does not have, and brings what it needs', () => {
  const welcome = ready('welcome');
  const changed = fitted({ ...welcome, trigger: { ...welcome.trigger, on: 'play' } });
  expect(changed.trigger).toEqual({ on: 'play', minimum: 100_000 });
  expect(changed.measure).toEqual({ metric: 'turnover' });
  expect(changed).not.toHaveProperty('group');
  const cash = fitted({ ...welcome, reward: { ...welcome.reward, kind: 'cash' } });
  expect(cash.reward).toEqual({ kind: 'cash', percent: 100, cap: 1_000_000 });
  expect(isShown(cash, ['reward', 'bonus'])).toBe(false);
});

test('[PRO-01] numbers are amounts of the currency only where they are money', () => {
  expect(isMoneyAt(ready('check-in'), ['limits', 'budget'])).toBe(false);
  expect(isMoneyAt(ready('check-in'), ['measure', 'targets', '0'])).toBe(false);
  expect(isMoneyAt(ready('free-rounds'), ['measure', 'targets', '0'])).toBe(true);
  expect(isMoneyAt(ready('reload'), ['reward', 'cap'])).toBe(true);
  expect(['12.5', '0,0001', '12.', '-1', '1e3', ' 7 '].map(amountFromText)).toEqual([
    125_000,
    1,
    undefined,
    undefined,
    undefined,
    70_000,
  ]);
});

test('[PRO-01] the fields that the platform refuses are those of the form', () => {
  expect(wrongFields({ 'definition.texts.pt.title': {}, key: {} })).toEqual(['texts.pt.title', 'key']);
  expect(wrongFields(undefined)).toEqual([]);
});

test('[PRO-01] every category of games that the offer counts can be chosen', () => {
  const counted = PRESET_NAMES.flatMap((name) => {
    const { trigger, reward } = ready(name);
    return [...(trigger.categories ?? []), ...Object.keys(reward.bonus?.categories ?? {})];
  });
  expect(counted.filter((category) => !GAME_CATEGORIES.some((one) => one === category))).toEqual([]);
});
