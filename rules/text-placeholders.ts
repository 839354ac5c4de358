/** `{{name}}`, also with a format: `{{amount, number}}`. */
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^{}]*\}\}/g;

/** Returns the names of the placeholders that i18next fills in a text, sorted. */
export const placeholdersOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].toSorted() : [];
