/**
 * Returns the places of texts that PostgreSQL cannot store, such as `fields.name`: those with a null character or a lone
 * surrogate. Every request is checked, because the database would report them as an internal error, which clients repeat.
 */
export const unstorableTexts = (request: unknown): readonly string[] => [...findUnstorable(request, [])];

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function* findUnstorable(value: unknown, path: readonly string[]): Generator<string> {
  if (typeof value === 'string' && !isStorable(value)) yield path.join('.') || 'request';
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isStorable(key)) yield* findUnstorable(inner, [...path, key]);
    else yield path.join('.') || 'request';
  }
}
