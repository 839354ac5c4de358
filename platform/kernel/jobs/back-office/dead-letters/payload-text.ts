/** Keys whose values are hidden from operators, because they could give access to an account or a service. */
const SECRET = /pass|secret|token|proof|code|pin|key$|authorization|cookie|signature/i;
const MAX_CHARACTERS = 2000;

/** Returns a job's payload as JSON with the values of secret keys replaced; null for an empty one. */
export function payloadText(payload: unknown): string | null {
  if (payload === null || payload === undefined) return null;
  const text = JSON.stringify(payload, (key, value: unknown) => (SECRET.test(key) ? '•••' : value), 2);
  if (text === '{}') return null;
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
