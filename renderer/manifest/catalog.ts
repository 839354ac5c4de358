import type { ErrorObject } from 'ajv';
import generated from '../../generated/catalog.json' with { type: 'json' };
import { actionParams } from '../../generated/validators/actions.js';
import { manifest } from '../../generated/validators/manifest.js';
import { sourceParams } from '../../generated/validators/sources.js';
import { widgetProps } from '../../generated/validators/widgets.js';
import type { FactType } from '../fact/define-fact.ts';

export type Validator = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };
export type Schema = Readonly<Record<string, unknown>>;

export interface WidgetKnowledge {
  readonly slots: readonly string[];
  readonly events: Readonly<Record<string, object>>;
  readonly criticality: string;
  readonly schema: Schema;
}

/** Everything a manifest may name. */
export interface Catalog {
  readonly widgets: Readonly<Record<string, WidgetKnowledge>>;
  readonly actions: Readonly<Record<string, { readonly schema?: Schema }>>;
  readonly sources: Readonly<Record<string, { readonly returns: string; readonly schema?: Schema }>>;
  /** A name that ends in `.*` is a family. */
  readonly facts: Readonly<Record<string, FactKnowledge>>;
  readonly flags: readonly string[];
  readonly icons: readonly string[];
  /** Keys of the built-in texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

export interface FactKnowledge {
  readonly type: FactType;
  readonly values?: readonly (string | number)[];
}

export interface Validators {
  readonly manifest: Validator;
  readonly widgetProps: Readonly<Record<string, Validator | undefined>>;
  readonly actionParams: Readonly<Record<string, Validator | undefined>>;
  readonly sourceParams: Readonly<Record<string, Validator | undefined>>;
}

/** What manifests are judged by. */
export interface Knowledge {
  readonly catalog: Catalog;
  readonly validators: Validators;
  /** Paths of the shared pictures, `art/…`; left out where they cannot be listed. */
  readonly art?: ReadonlySet<string>;
}

/** The catalog and the validators of this build. */
export const builtIn: Knowledge = {
  catalog: generated as unknown as Catalog,
  validators: { manifest, widgetProps, actionParams, sourceParams },
};
