import type { ActionCall } from '../../generated/types/manifest.ts';
import type { Problem } from '../problem/problem.ts';
import { evaluate } from '../values/condition.ts';
import type { ActionContext, ActionDefinition, Outcome, Requirement } from './define-action.ts';
import { fillParams, textOf } from '../values/fill-params.ts';

/** What the app brings so that actions can run. */
export interface DispatchParts {
  readonly context: ActionContext<unknown>;
  /** Loads an action by name; undefined when there is none. */
  readonly load: (name: string) => Promise<ActionDefinition<unknown, unknown> | undefined>;
  /** Errors of the parameters against the action's schema, in words; empty when they fit. */
  readonly check: (name: string, params: unknown) => Promise<string>;
  /** Lets the player log in or open a real account; false when they would not. */
  readonly guard: (requirement: Requirement) => Promise<boolean>;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly track: (name: string) => void;
  readonly report: (problem: Problem) => void;
}

/** `shown`: whoever asked shows a failure itself, and it is not reported. */
export type Dispatch = (calls: readonly ActionCall[], event: unknown, shown?: boolean) => Promise<Outcome>;

/** Runs the calls of an event in order and stops at the first that fails. An action never throws at a widget. */
export function createDispatch(parts: DispatchParts): Dispatch {
  return async (calls, event, shown) => {
    let outcome: Outcome = { ok: true };
    for (const call of calls) {
      outcome = await runCall(call, event, parts).catch((error: unknown) => fromThrown(error, call.action));
      if (!outcome.ok) {
        if (!outcome.told && !shown) parts.report(outcome.problem);
        return outcome;
      }
    }
    return outcome;
  };
}

async function runCall(call: ActionCall, event: unknown, parts: DispatchParts): Promise<Outcome> {
  const { context } = parts;
  if (call.when && evaluate(call.when, context.fact) !== true) return { ok: true };
  const action = await parts.load(call.action);
  if (!action) return failed('action.unknown', call.action, 'There is no such action.');
  const params = fillParams(call.params ?? {}, { event, fact: context.fact, text: context.text });
  const errors = await parts.check(call.action, params);
  if (errors) return failed('action.params', call.action, errors);
  if (call.confirm && !(await parts.confirm(textOf(call.confirm, context))))
    return failed('action.declined', call.action, 'The player declined.');
  const requirement = stricter(action.requires, call.requires);
  if (requirement && !(await parts.guard(requirement)))
    return failed('action.guarded', call.action, `It needs ${requirement}.`);
  if (action.tracks) parts.track(action.tracks);
  return action.run(params, context);
}

/** A manifest may ask for more than the action itself, never for less. */
function stricter(a: Requirement | undefined, b: Requirement | undefined): Requirement | undefined {
  return a === 'realAccount' || b === 'realAccount' ? 'realAccount' : (a ?? b);
}

/** A failed call carries its problem; anything else that an action throws is a bug of the action. */
function fromThrown(error: unknown, action: string): Outcome {
  if (error instanceof Error && 'problem' in error) return { ok: false, problem: error.problem as Problem };
  return failed('action.threw', action, String(error));
}

const failed = (code: string, action: string, message: string): Outcome => ({
  ok: false,
  problem: { code, severity: 'error', message: `${action}: ${message}` },
});
