/** An object of a provider's JSON, whose members are checked before they are used. */
export type Wire = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object in a JSON body; undefined when there is none. */
export function readObject(body: Uint8Array): Wire | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
