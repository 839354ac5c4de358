/**
 * The keys of a payload and their types. Payloads are flat and contain identifiers only: `run` reads the current data
 * itself.
 */
export type PayloadShape = Readonly<Record<string, 'string' | 'integer' | 'boolean'>>;

interface Types {
  readonly string: string;
  readonly integer: number;
  readonly boolean: boolean;
}

export type PayloadOf<Shape extends PayloadShape> = { readonly [Key in keyof Shape]: Types[Shape[Key]] };

/** Returns what is wrong with a payload; undefined when it has exactly the keys and types of the shape. */
export function findPayloadProblem(shape: PayloadShape, payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return 'the payload is not an object';
  const values = new Map<string, unknown>(Object.entries(payload));
  const unknownKey = [...values.keys()].find((key) => !Object.hasOwn(shape, key));
  if (unknownKey !== undefined) return `"${unknownKey}" is not a key of the payload`;
  for (const [key, type] of Object.entries(shape)) {
    const value = values.get(key);
    const fits = type === 'integer' ? Number.isSafeInteger(value) : typeof value === type;
    if (!fits) return `"${key}" is not of type ${type}`;
  }
  return undefined;
}
