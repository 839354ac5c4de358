import { isObject } from '../../../renderer/manifest/json/json.ts';

/** Texts by language and key. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Keys below which other parts are, or values that no page shows. */
const NOT_SHOWN = new Set(['blocks', 'items', 'slots', 'slides', 'regions', 'fields', 'order', 'when', 'on', 'do']);
/** A literal that reads like a text rather than the name of an option. */
const READS_LIKE_TEXT = /\s|^\p{Lu}/u;

/** Texts in all languages, by key and by the widget whose keys begin with its name. */
export interface TextIndex {
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  readonly byWidget: ReadonlyMap<string, readonly string[]>;
}

export function indexTexts(texts: TextsByLanguage): TextIndex {
  const entries = Object.values(texts).flatMap((one) => Object.entries(one ?? {}));
  const group = (nameOf: (key: string) => string): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...Map.groupBy(entries, ([key]) => nameOf(key))].map(([name, group]) => [name, group.map(([, text]) => text)]),
    );
  return { byKey: group((key) => key), byWidget: group((key) => key.split('.')[0] ?? '') };
}

/**
 * Returns the texts that a part of the manifest shows, in every language: its literals, those it binds by key, and the
 * texts of its widget.
 */
export function visibleTexts(part: unknown, { byKey, byWidget }: TextIndex): readonly string[] {
  const widget = isObject(part) ? part.widget : undefined;
  const ofWidget = typeof widget === 'string' ? (byWidget.get(widget) ?? []) : [];
  return [...new Set([...textsIn(part, byKey), ...ofWidget])];
}

function textsIn(value: unknown, byKey: TextIndex['byKey']): readonly string[] {
  if (typeof value === 'string') return READS_LIKE_TEXT.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, byKey));
  if (!isObject(value)) return [];
  if (typeof value.$text === 'string') return byKey.get(value.$text) ?? [];
  return Object.entries(value).flatMap(([key, one]) => (NOT_SHOWN.has(key) ? [] : textsIn(one, byKey)));
}
