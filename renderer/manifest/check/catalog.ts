import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../json/json.ts';

/** A compiled schema. It fills in defaults and reports all errors at once. */
export type Validator = ((data: unknown) => boolean) & { errors?: readonly ErrorObject[] | null };
export type Validators = Readonly<Record<string, Validator | undefined>>;

/** A props or params schema, typed only with the keywords that the checks read. */
export interface ValueSchema {
  readonly type?: unknown;
  readonly 'x-kind'?: unknown;
  readonly 'x-data'?: unknown;
  readonly properties?: Readonly<Record<string, ValueSchema | undefined>>;
  readonly items?: unknown;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
}

export interface WidgetMetadata {
  readonly describes: string;
  readonly slots: readonly string[];
  readonly events: Readonly<
    Record<string, { readonly describes: string; readonly defaultActions?: unknown } | undefined>
  >;
  readonly criticality?: string;
  /** Name of the data shape that each data prop accepts, by pointer: `{ "/games": "GamePage" }`. */
  readonly data: Readonly<Record<string, string>>;
  readonly schema: ValueSchema;
}

export interface FactMetadata {
  readonly describes: string;
  readonly type: 'boolean' | 'string' | 'number';
  readonly values?: readonly (string | number | boolean)[];
}

type Named<Value> = Readonly<Record<string, Value | undefined>>;

/**
 * Everything that a manifest may refer to by name. `npm run generate` creates it, so validation depends on no widget.
 */
export interface Catalog {
  readonly widgets: Named<WidgetMetadata>;
  /** Widgets whose folders exist and that were not generated yet: the folder or package by name. */
  readonly ungenerated?: ReadonlyMap<string, string>;
  readonly actions: Named<{ readonly describes: string; readonly schema: ValueSchema }>;
  readonly sources: Named<{ readonly describes: string; readonly returns: string; readonly schema: ValueSchema }>;
  /** Keyed by name. A name that ends in `.*` stands for all facts with that prefix. */
  readonly facts: Named<FactMetadata>;
  readonly flags: readonly string[];
  readonly icons: readonly string[];
  /** Keys of the built-in texts, keyed by language. */
  readonly texts: Named<readonly string[]>;
  /** Placeholders of the built-in English texts that have some, by key. */
  readonly placeholders?: Named<readonly string[]>;
  readonly validators: {
    readonly manifest: Validator;
    readonly widgetProps: Validators;
    readonly actionParams: Validators;
    readonly sourceParams: Validators;
  };
}

/** Returns the entry of that name. Inherited properties such as `toString` are ignored. */
export function getEntry<Value>(group: Named<Value> | JsonObject, name: unknown): Value | undefined {
  return typeof name === 'string' && Object.hasOwn(group, name) ? (group as Named<Value>)[name] : undefined;
}

/** Returns the fact of that name, or the family that it belongs to. */
export function getFact(
  facts: Catalog['facts'],
  name: string,
): (FactMetadata & { readonly family?: string }) | undefined {
  const own = getEntry<FactMetadata>(facts, name);
  if (own) return own;
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const family = name.slice(0, dot + 1);
    const found = getEntry<FactMetadata>(facts, `${family}*`);
    if (found && name.length > family.length) return { ...found, family };
  }
  return undefined;
}
