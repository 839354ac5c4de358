import type { Schema } from '../schemas.ts';

type Kind = 'schemas' | 'parameters' | 'responses' | 'headers';

/** The `components` of one OpenAPI document. Only components that an operation refers to are added, so none is unused. */
export interface Components {
  /** Adds a component unless it exists, and returns the reference to it. */
  refer(kind: Kind, name: string, part: Schema): Schema;
  all(): Record<Kind, Record<string, Schema>>;
}

export function createComponents(): Components {
  const parts: Record<Kind, Record<string, Schema>> = { schemas: {}, parameters: {}, responses: {}, headers: {} };
  return {
    refer: (kind, name, part) => {
      const known = parts[kind][name];
      if (known && JSON.stringify(known) !== JSON.stringify(part))
        throw new Error(`Two different ${kind} of the OpenAPI document have the name ${name}.`);
      parts[kind][name] = part;
      return { $ref: `#/components/${kind}/${name}` };
    },
    all: () => parts,
  };
}
