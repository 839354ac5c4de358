import { type ChangeEvent, type SubmitEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { getFieldMessage } from './field-message.ts';
import { focusFirst } from './focus-first.ts';
import {
  type FormEvent,
  type FormState,
  type FormValues,
  getShownProblems,
  initialFormState,
  reduceForm,
} from './form-state.ts';
import { type FieldProblems, getFormProblem, getRejectedFields } from './rejection.ts';

interface FormOptions<Name extends string> {
  readonly initial: FormValues<Name>;
  /** Names of the shown fields, when they depend on settings; all fields of `initial` when left out. */
  readonly names?: readonly string[];
  /** Returns the problems of the values by the form's own rules. */
  readonly check: (values: FormValues<Name>) => FieldProblems;
  readonly submit: (values: FormValues<Name>) => Promise<Outcome>;
  readonly text: WidgetInput<unknown>['text'];
}

/** Returns the props that connect a field to the form. */
export type Bind<Name extends string> = (name: Name) => {
  readonly name: Name;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
};

/** What useForm returns. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * Holds the state of a form (form-state.ts). A field shows its problem once it was left with a value, and after a submit.
 * A rejection of the platform shows at its field until that field changes; values stay. Fields may appear and disappear
 * while the form is open.
 */
export function useForm<Name extends string>({ initial, names, check, submit, text }: FormOptions<Name>) {
  const { state, getState, dispatch } = useFormState(initial);
  const { values, busy, problem } = state;
  const messages = useMemo(() => {
    const problems = Object.entries(getShownProblems(state, check(state.values)));
    return Object.fromEntries(problems.map(([name, one]) => [name, getFieldMessage(one, text)]));
  }, [state, check, text]);
  const change = (name: Name, value: string): void => dispatch({ type: 'changed', name, value });
  const touch = (name: Name): void => dispatch({ type: 'left', name });
  const bind: Bind<Name> = (name) => ({
    name,
    value: values[name],
    problem: messages[name],
    onChange: (event) => change(name, event.target.value),
    onBlur: () => touch(name),
  });

  const send = async (form: HTMLFormElement): Promise<void> => {
    const sent = getState().values;
    const found = check(sent);
    dispatch({ type: 'submitted', names: names ?? Object.keys(sent) });
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    dispatch({ type: 'sending', busy: true });
    const outcome = await submit(sent).finally(() => dispatch({ type: 'sending', busy: false }));
    if (outcome.ok) return;
    const fields = getRejectedFields(outcome.problem);
    dispatch({ type: 'failed', fields, problem: getFormProblem(outcome, fields, text) });
    focusFirst(form, fields);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return {
    values,
    busy,
    problem,
    messages,
    bind,
    change,
    touch,
    onSubmit,
    /** Returns the current values. A handler that runs before the next render would read old ones from `values`. */
    getValues: () => getState().values,
    ...useRareOperations({ initial, check, getState, dispatch }),
  } as const;
}

interface FormStore<Name extends string> {
  readonly getState: () => FormState<Name>;
  readonly dispatch: (event: FormEvent<Name>) => void;
}

/** Applies events to a ref at once and renders from React state, so that events between two renders are not lost. */
function useFormState<Name extends string>(initial: FormValues<Name>): FormStore<Name> & { state: FormState<Name> } {
  const [state, setState] = useState(() => initialFormState(initial));
  const latest = useRef(state);
  const getState = useCallback(() => latest.current, []);
  const dispatch = useCallback((event: FormEvent<Name>): void => {
    latest.current = reduceForm(latest.current, event);
    setState(latest.current);
  }, []);
  return { state, getState, dispatch };
}

type OperationsInput<Name extends string> = Pick<FormOptions<Name>, 'initial' | 'check'> & FormStore<Name>;

function useRareOperations<Name extends string>({ initial, check, getState, dispatch }: OperationsInput<Name>) {
  const suggest = useCallback(
    (values: Readonly<Record<string, string>>): void => dispatch({ type: 'suggested', values }),
    [dispatch],
  );
  return {
    /** Fills fields, unless the player has filled one of them. Its identity is stable, for effects. */
    suggest,
    /** Returns whether these fields are valid; their problems are shown from now on. */
    validate: (fields: readonly Name[]): boolean => {
      const found = check(getState().values);
      dispatch({ type: 'checked', names: fields });
      return fields.every((name) => found[name] === undefined);
    },
    /** Shows at its fields the rejection of another action than submitting, such as sending a code. */
    showRejection: (outcome: Outcome): Outcome => {
      if (!outcome.ok) dispatch({ type: 'rejected', fields: getRejectedFields(outcome.problem), replace: true });
      return outcome;
    },
    /** Adds problems to fields; problems of other fields stay. */
    rejectFields: (fields: FieldProblems): void => dispatch({ type: 'rejected', fields, replace: false }),
    /** Empties a field and hides its problem, such as a captcha for which a new picture is shown. */
    clear: (name: Name): void => dispatch({ type: 'cleared', name }),
    /** Resets all fields to their initial values and hides all problems. */
    reset: (): void => dispatch({ type: 'reset', values: initial }),
  } as const;
}
