import { isObject, type JsonObject } from '../json/json.ts';

/** A text with the English one beside it, as `npm run manifest -- texts` writes it; `text` is empty until it is translated. */
export interface TranslationStub {
  readonly text: string;
  readonly english: string;
}

export const isStub = (value: unknown): value is TranslationStub =>
  isObject(value) &&
  typeof value.text === 'string' &&
  typeof value.english === 'string' &&
  Object.keys(value).length === 2;

/** Returns the texts of a file as strings. Empty stubs are left out, so that another language is shown. */
export const withoutStubs = (texts: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      isStub(value) ? (value.text === '' ? [] : [[key, value.text]]) : [[key, value]],
    ),
  );

/** Returns the texts with those stubs of a file that say the same, so that the English stays beside them. */
export function keepStubs(texts: JsonObject, file: JsonObject): JsonObject {
  const stubs = Object.entries(file).filter(([key, value]) => isStub(value) && value.text === (texts[key] ?? ''));
  return { ...texts, ...Object.fromEntries(stubs) };
}
