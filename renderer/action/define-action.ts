import type { Atom, PrimitiveAtom } from 'jotai';
import type { ActionCall, LinkBinding } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { Problem } from '../problem/problem.ts';
import type { CallPlatform } from '../source/define-source.ts';

/** The result of an action, given back to the widget that started it. */
export type Outcome<Value = unknown> =
  | { readonly ok: true; readonly value?: Value }
  /** `told`: the action has said so to the player already, and nobody needs to say it again. */
  | { readonly ok: false; readonly problem: Problem; readonly told?: boolean };

export type Requirement = 'login' | 'realAccount';

/** Something that waits for the player's answer before anything goes on. */
export interface Ask {
  readonly text: string;
  /** Stands above the text; without one the text itself is the title. */
  readonly title?: string;
  /** Label of the button that agrees; "Confirm" when left out. */
  readonly confirm?: string;
  /** A message can only be confirmed. */
  readonly isMessage?: boolean;
}

/** How a window of its own opens. */
export interface WindowLook {
  readonly width?: number;
  readonly height?: number;
  /** A window that the browser blocks is then a problem that says so. */
  readonly mustOpen?: boolean;
}

/**
 * Everything an action may touch. Actions change the site only through these. An app adds what its own actions need by
 * declaration merging, so that the engine knows no product.
 */
export interface ActionContext<Calls> {
  readonly call: CallPlatform<Calls>;
  readonly fact: (name: string) => FactValue;
  readonly get: <Value>(state: Atom<Value>) => Value;
  /** Sets a piece of client state; every fact read from it follows. */
  readonly set: <Value>(state: PrimitiveAtom<Value>, change: (before: Value) => Value) => void;
  /** Drops what a source holds, so that its nodes read it again. */
  readonly refresh: (source: string) => void;
  /** Runs further action calls, with their guards and checks. */
  readonly run: (calls: readonly ActionCall[]) => Promise<Outcome>;
  /** `replace`: the present address is replaced, so that the way back leads past it. */
  readonly navigate: (href: string, way?: { readonly replace?: boolean }) => void;
  readonly openWindow: (url: string, look: WindowLook) => Outcome;
  /** Address of a route by name, or of an outside link; undefined when the manifest has no such route. */
  readonly hrefOf: (link: LinkBinding) => string | undefined;
  /** Opens a dialog of the manifest over all that are open. */
  readonly openModal: (name: string, input?: unknown) => Promise<void>;
  readonly closeModal: (name?: string) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  /** Whether the player agrees. */
  readonly ask: (question: Ask) => Promise<boolean>;
  readonly notify: (message: string, tone: 'info' | 'success' | 'warning' | 'error') => void;
  readonly setLanguage: (language: string) => Promise<void>;
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
export function defineAction<Calls, Params>(
  definition: ActionDefinition<Calls, Params>,
): ActionDefinition<Calls, Params> {
  return definition;
}
