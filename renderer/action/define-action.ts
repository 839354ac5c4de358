import type { FactValue } from '../fact/define-fact.ts';
import type { Problem } from '../problem.ts';
import type { CallPlatform } from '../source/define-source.ts';

/** The result of an action, given back to the widget that started it. */
export type Outcome<Value = unknown> = { readonly ok: true; readonly value?: Value } | { readonly ok: false; readonly problem: Problem };

export type Requirement = 'login' | 'realAccount';

/** Everything an action may touch. Actions change the site only through these. */
export interface ActionContext<Calls> {
  readonly call: CallPlatform<Calls>;
  readonly fact: (name: string) => FactValue;
  readonly setFact: (name: string, value: FactValue) => void;
  /** Drops what a source holds, so that its nodes read it again. */
  readonly refresh: (source: string) => void;
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Address of a route by name; undefined when the manifest has none. */
  readonly hrefOf: (link: string, query?: Readonly<Record<string, string | number>>, params?: Readonly<Record<string, string | number>>) => string | undefined;
  readonly openModal: (name: string, input?: unknown) => void;
  readonly closeModal: (name?: string) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly notify: (message: string, tone: 'info' | 'success' | 'warning' | 'error') => void;
  readonly merchant: string;
}

export interface ActionDefinition<Calls, Params> {
  readonly name: string;
  readonly describes: string;
  /** Guards every call of the action; a call in a manifest may ask for more, never for less. */
  readonly requires?: Requirement;
  /** Name reported to analytics; left out for actions that are not worth counting. */
  readonly tracks?: string;
  readonly run: (params: Params, context: ActionContext<Calls>) => Outcome | Promise<Outcome>;
}

/** Declares a named, parameterised effect. Its parameters are stated by params.schema.json beside it. */
export function defineAction<Calls, Params>(definition: ActionDefinition<Calls, Params>): ActionDefinition<Calls, Params> {
  return definition;
}
