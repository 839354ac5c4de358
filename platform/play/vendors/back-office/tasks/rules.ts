const MAX_CHARACTERS = 1000;

export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns a value of a task's detail as text: plain values as they are, others as JSON. */
export function textOfValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
