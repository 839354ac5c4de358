import type { Atom, PrimitiveAtom } from 'jotai';
import type { ActionCall, LinkBinding } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { Problem } from '../problem/problem.ts';
import type { CallPlatform } from '../source/define-source.ts';

/** The result of an action, returned to the widget that started it. */
export type Outcome<Value = unknown> =
  | { readonly ok: true; readonly value?: Value }
  /** `notified`: the action itself has already shown the failure to the player, so it is not reported a second time. */
  | { readonly ok: false; readonly problem: Problem; readonly notified?: boolean };

export type Requirement = 'login' | 'realAccount';

/** A dialog that waits for the player's answer before the action continues. */
export interface ConfirmationRequest {
  readonly text: string;
  /** Shown above the text. Without a title the text itself is the title. */
  readonly title?: string;
  /** Label of the button that agrees. Default: "Confirm". */
  readonly confirm?: string;
  /** A message has no cancel button. */
  readonly isMessage?: boolean;
}

/** Options of a separate browser window. */
export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  /** Whether a window that the browser blocks is a failure of the action. */
  readonly mustOpen?: boolean;
}

/**
 * Everything that an action may read and change. Apps add members for their own actions by declaration merging, so that
 * the engine stays independent of the product.
 */
export interface ActionContext<Calls> {
  readonly call: CallPlatform<Calls>;
  readonly fact: (name: string) => FactValue;
  readonly get: <Value>(state: Atom<Value>) => Value;
  /** Updates an atom of client state. Facts that read it are recomputed. */
  readonly set: <Value>(state: PrimitiveAtom<Value>, change: (before: Value) => Value) => void;
  /** Invalidates the cached values of a source, so that nodes fetch it again. */
  readonly refresh: (source: string) => void;
  /** Runs further action calls, including their guards and checks. */
  readonly run: (calls: readonly ActionCall[]) => Promise<Outcome>;
  /** `replace`: replaces the current history entry instead of adding one. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly openWindow: (url: string, options: WindowOptions) => Outcome;
  /** Returns the address of a route by name, or of an external link; undefined when the manifest has no such route. */
  readonly resolveHref: (link: LinkBinding) => string | undefined;
  /** Opens a dialog of the manifest on top of all open dialogs. */
  readonly openModal: (name: string, input?: unknown) => Promise<void>;
  readonly closeModal: (name?: string) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  /** Shows a confirmation dialog; resolves to whether the player agreed. */
  readonly confirm: (request: ConfirmationRequest) => Promise<boolean>;
  readonly notify: (message: string, tone: 'info' | 'success' | 'warning' | 'error') => void;
  readonly setLanguage: (language: string) => Promise<void>;
  readonly merchant: string;
}

export interface ActionDefinition<Calls, Params> {
  readonly name: string;
  readonly describes: string;
  /** What every call of the action requires. A call in a manifest may require more, never less. */
  readonly requires?: Requirement;
  /** Event name for analytics. Actions without one are not counted. */
  readonly tracks?: string;
  readonly run: (params: Params, context: ActionContext<Calls>) => Outcome | Promise<Outcome>;
}

/** Declares a named, parameterised effect. The schema of its parameters is params.schema.json in the same folder. */
export function defineAction<Calls, Params>(
  definition: ActionDefinition<Calls, Params>,
): ActionDefinition<Calls, Params> {
  return definition;
}
