/** `{{name}}`, also with a format: `{{amount, number}}`. */
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^{}]*\}\}/g;

/** Returns the names of the placeholders that i18next fills in a text, sorted. */
export const placeholdersOf = (text: unknown): readonly string[] =>
  // Most texts have none, and a search for two characters is cheaper than an expression.
  typeof text === 'string' && text.includes('{{')
    ? [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].toSorted()
    : [];

/** Returns a text with its placeholders filled in; those without a value become empty. */
export const fillText = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');
