import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../json/json.ts';

/** A compiled schema. Fills in defaults; tells every error at once. */
export type Validator = ((data: unknown) => boolean) & { errors?: readonly ErrorObject[] | null };
export type Validators = Readonly<Record<string, Validator | undefined>>;

/** A props or params schema. Only the keywords the checks read are named. */
export interface ValueSchema {
  readonly type?: unknown;
  readonly 'x-kind'?: unknown;
  readonly 'x-data'?: unknown;
  readonly properties?: Readonly<Record<string, ValueSchema | undefined>>;
  readonly items?: unknown;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
}

export interface WidgetFacts {
  readonly describes: string;
  readonly slots: readonly string[];
  readonly events: Readonly<Record<string, { readonly describes: string; readonly does?: unknown } | undefined>>;
  readonly criticality?: string;
  /** Shape that each data prop accepts, by pointer: `{ "/games": "GamePage" }`. */
  readonly data: Readonly<Record<string, string>>;
  readonly schema: ValueSchema;
}

export interface FactFacts {
  readonly describes: string;
  readonly type: string;
  readonly values?: readonly (string | number | boolean)[];
}

type Named<Value> = Readonly<Record<string, Value | undefined>>;

/** Everything a manifest may name. Made by `npm run generate`; validation knows no widget by itself. */
export interface Catalog {
  readonly widgets: Named<WidgetFacts>;
  readonly actions: Named<{ readonly describes: string; readonly schema: ValueSchema }>;
  readonly sources: Named<{ readonly describes: string; readonly returns: string; readonly schema: ValueSchema }>;
  /** By name; a name that ends in `.*` stands for every fact that starts with its prefix. */
  readonly facts: Named<FactFacts>;
  readonly flags: readonly string[];
  readonly icons: readonly string[];
  /** Keys of the built-in texts, by language. */
  readonly texts: Named<readonly string[]>;
  readonly validators: {
    readonly manifest: Validator;
    readonly widgetProps: Validators;
    readonly actionParams: Validators;
    readonly sourceParams: Validators;
  };
}

/** The entry of that name; never something inherited, such as `toString`. */
export function entryOf<Value>(group: Named<Value> | JsonObject, name: unknown): Value | undefined {
  return typeof name === 'string' && Object.hasOwn(group, name) ? (group as Named<Value>)[name] : undefined;
}

/** The fact of that name, or the family it belongs to. */
export function factOf(facts: Catalog['facts'], name: string): (FactFacts & { readonly family?: string }) | undefined {
  const own = entryOf<FactFacts>(facts, name);
  if (own) return own;
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const family = name.slice(0, dot + 1);
    const found = entryOf<FactFacts>(facts, `${family}*`);
    if (found && name.length > family.length) return { ...found, family };
  }
  return undefined;
}
