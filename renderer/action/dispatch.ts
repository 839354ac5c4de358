import type { ActionCall } from '../../generated/types/manifest.ts';
import type { Problem } from '../problem/problem.ts';
import { evaluate } from '../values/condition.ts';
import { fillParams, resolveText } from '../values/fill-params.ts';
import type { ActionContext, ActionDefinition, Outcome, Requirement } from './define-action.ts';

/** The dependencies of a dispatcher, provided by the app. */
export interface DispatchParts {
  readonly context: ActionContext<unknown>;
  /** Loads an action by name; undefined when there is none. */
  readonly load: (name: string) => Promise<ActionDefinition<unknown, unknown> | undefined>;
  /**
   * Validates the parameters against the action's schema; returns an error message, or an empty string when they are
   * valid.
   */
  readonly check: (name: string, params: unknown) => Promise<string>;
  /** Lets the player log in or open a real account; resolves to false when the player cancels. */
  readonly guard: (requirement: Requirement) => Promise<boolean>;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly track: (name: string) => void;
  readonly report: (problem: Problem) => void;
}

/** `callerShowsFailure`: the caller displays a failure itself, so the dispatcher does not report it. */
export type Dispatch = (calls: readonly ActionCall[], event: unknown, callerShowsFailure?: boolean) => Promise<Outcome>;

/**
 * Returns a function that runs the calls of an event in order and stops at the first failure. Failures are returned as
 * values; the function does not throw.
 */
export function createDispatch(parts: DispatchParts): Dispatch {
  return async (calls, event, callerShowsFailure) => {
    let outcome: Outcome = { ok: true };
    for (const call of calls) {
      outcome = await runCall(call, event, parts).catch((error: unknown) => outcomeOfError(error, call.action));
      if (!outcome.ok) {
        if (!outcome.notified && !callerShowsFailure) parts.report(outcome.problem);
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
  if (call.confirm && !(await parts.confirm(resolveText(call.confirm, context))))
    return failed('action.declined', call.action, 'The player declined.');
  const requirement = stricterRequirement(action.requires, call.requires);
  if (requirement && !(await parts.guard(requirement)))
    return failed('action.guarded', call.action, `It needs ${requirement}.`);
  if (action.tracks) parts.track(action.tracks);
  return action.run(params, context);
}

/** Returns the stricter of two requirements. A manifest may require more than the action itself, never less. */
function stricterRequirement(a: Requirement | undefined, b: Requirement | undefined): Requirement | undefined {
  return a === 'realAccount' || b === 'realAccount' ? 'realAccount' : (a ?? b);
}

/**
 * Converts an exception to a failed outcome. A failed call carries its problem; any other exception is a bug of the
 * action.
 */
function outcomeOfError(error: unknown, action: string): Outcome {
  if (error instanceof Error && 'problem' in error) return { ok: false, problem: error.problem as Problem };
  return failed('action.threw', action, String(error));
}

const failed = (code: string, action: string, message: string): Outcome => ({
  ok: false,
  problem: { code, severity: 'error', message: `${action}: ${message}` },
});
