import { languageName } from '../../../rules/language-names.ts';
import schema from '../../../schemas/data/promotion-definition.schema.json' with { type: 'json' };
import type { Text } from '../../i18n/texts.ts';
import { fieldsOf, type Spec } from '../forms/spec.ts';
import { type Definition, isShown } from './definition.ts';

export type Fields = Readonly<Record<string, Spec>>;

/** What a merchant offers to choose from. */
export interface Offers {
  /** Languages of the merchant, its own first. */
  readonly languages: readonly string[];
  readonly categories: readonly string[];
  /** Pictures, each with the ready promotion that it was drawn for. */
  readonly images: Readonly<Record<string, string>>;
}

/** The sections of the form, each with the properties of a definition that it shows. */
export const SECTIONS = {
  words: ['texts', 'category', 'image'],
  who: ['trigger', 'measure', 'audience', 'entry', 'asks'],
  when: ['period'],
  gives: ['reward', 'payout', 'claimDays'],
  bounds: ['limits', 'group'],
} as const;

export const GAME_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;
const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONDAY = Date.UTC(2027, 0, 4);
const DAY_MS = 86_400_000;

const weekdayName = (day: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

/** Returns the fields of the form of a promotion, from its schema, with the labels and choices of an operator's language. */
export function composeFields(t: Text, tag: string, offers: Offers): Fields {
  const plain = fieldsOf(schema, {});
  const special: Readonly<Record<string, Partial<Spec>>> = {
    texts: textsSpec(offers.languages),
    category: { kind: 'choice', choices: offers.categories, required: true },
    image: {
      kind: 'choice',
      choices: Object.keys(offers.images),
      choiceLabels: Object.fromEntries(
        Object.entries(offers.images).map(([image, preset]) => [image, t(`promotion.preset.${preset}`)]),
      ),
      required: true,
    },
    audience: { kind: 'condition' },
    // Zones are names, not words.
    'period.zone': { kind: 'choice', choices: ZONES, choiceLabels: {}, required: true },
    'trigger.categories': setOf(GAME_CATEGORIES, (one) => t(`promotion.categories.${one}`)),
    'trigger.weekdays': setOf(WEEKDAYS, (day) => weekdayName(Number(day), tag)),
    'reward.bonus.categories': {
      kind: 'group',
      fields: Object.fromEntries(
        GAME_CATEGORIES.map((one) => [
          one,
          { kind: 'number', minimum: 0, maximum: 100, title: t(`promotion.categories.${one}`) } satisfies Spec,
        ]),
      ),
    },
  };
  return labelled(plain, { t, special, path: [] });
}

const textsSpec = (languages: readonly string[]): Partial<Spec> => ({
  kind: 'group',
  fields: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        kind: 'group',
        title: languageName(language),
        fields: { title: { kind: 'string', maxLength: 120 }, text: { kind: 'string', maxLength: 400 } },
      } satisfies Spec,
    ]),
  ),
});

const setOf = (choices: readonly (string | number)[], label: (one: string | number) => string): Partial<Spec> => ({
  kind: 'list',
  items: {
    kind: 'choice',
    choices,
    choiceLabels: Object.fromEntries(choices.map((one) => [one, label(one)])),
  },
});

interface Labelling {
  readonly t: Text;
  readonly special: Readonly<Record<string, Partial<Spec>>>;
  readonly path: readonly string[];
}

function labelled(fields: Fields, { t, special, path }: Labelling): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, plain]) => {
      const own = [...path, name];
      const spec: Spec = { ...plain, ...special[own.join('.')] };
      const inner = spec.fields ? { fields: labelled(spec.fields, { t, special, path: own }) } : {};
      return [name, { ...withChoices(spec, name, t), ...inner, ...labelOf(spec, own, t) }];
    }),
  );
}

/** Choices of the schema are named by texts; those of `special` have their names. */
function withChoices(spec: Spec, name: string, t: Text): Spec {
  const named = (one: Spec): Spec =>
    one.kind === 'choice' && one.choices && !one.choiceLabels
      ? {
          ...one,
          choiceLabels: Object.fromEntries(one.choices.map((choice) => [choice, wordsOf(t, `${name}.${choice}`)])),
        }
      : one;
  return spec.items ? { ...spec, items: named(spec.items) } : named(spec);
}

/** Returns the text of a choice; the choice itself where it is a name, such as a time zone. */
function wordsOf(t: Text, key: string): string {
  const words = t(`promotion.${key}`);
  return words === `promotion.${key}` ? key.slice(key.indexOf('.') + 1) : words;
}

function labelOf(spec: Spec, path: readonly string[], t: Text): Pick<Spec, 'title' | 'describes'> {
  const [root, language, ...rest] = path;
  if (root === 'texts' && language !== undefined)
    return { title: rest.length > 0 ? t(`promotion.field.${rest.join('.')}`) : (spec.title ?? language) };
  if (path.at(-2) === 'categories') return spec.title === undefined ? {} : { title: spec.title };
  const key = `promotion.field.${path.join('.')}`;
  const about = t(`${key}.about`);
  return { title: t(key), describes: about === `${key}.about` ? '' : about };
}

/** Returns the fields that a definition has. */
export function shownFields(fields: Fields, definition: Definition, path: readonly string[] = []): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => isShown(definition, [...path, name]))
      .map(([name, spec]) => [
        name,
        spec.fields ? { ...spec, fields: shownFields(spec.fields, definition, [...path, name]) } : spec,
      ]),
  );
}

/** Returns the path of every field with a label, by which a test finds those without a text. */
export const pathsOf = (fields: Fields, path: readonly string[] = []): readonly string[] =>
  Object.entries(fields).flatMap(([name, { fields: inner }]) => [
    [...path, name].join('.'),
    ...(inner ? pathsOf(inner, [...path, name]) : []),
  ]);
