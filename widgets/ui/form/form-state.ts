import type { Problem } from '../../../renderer/index.ts';
import type { FieldProblems } from './rejection.ts';

export type FormValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** The state of a form. Every form of the widgets uses it. */
export interface FormState<Name extends string = string> {
  readonly values: FormValues<Name>;
  /** Fields whose problems are shown: those that were left with a value, and all after a submit. */
  readonly touched: ReadonlySet<string>;
  /** Problems that the platform reported, by field. A field's problem is removed when its value changes. */
  readonly rejected: FieldProblems;
  /** Problem of the form as a whole. */
  readonly problem: Problem | undefined;
  readonly busy: boolean;
}

export type FormEvent<Name extends string = string> =
  | { readonly type: 'changed'; readonly name: Name; readonly value: string }
  /** Values that the app knows, such as a code of the address. */
  | { readonly type: 'suggested'; readonly values: Readonly<Record<string, string>> }
  | { readonly type: 'left'; readonly name: Name }
  /** The named fields show their problems from now on. */
  | { readonly type: 'checked'; readonly names: readonly string[] }
  | { readonly type: 'cleared'; readonly name: Name }
  | { readonly type: 'reset'; readonly values: FormValues<Name> }
  | { readonly type: 'submitted'; readonly names: readonly string[] }
  | { readonly type: 'sending'; readonly busy: boolean }
  | { readonly type: 'failed'; readonly fields: FieldProblems; readonly problem: Problem | undefined }
  /** Problems of something other than submitting, such as sending a code. `replace` drops the earlier ones. */
  | { readonly type: 'rejected'; readonly fields: FieldProblems; readonly replace: boolean };

export const initialFormState = <Name extends string>(values: FormValues<Name>): FormState<Name> => ({
  values,
  touched: new Set(),
  rejected: {},
  problem: undefined,
  busy: false,
});

/** Returns the next state of a form. Pure; the same state when the event changes nothing. */
export function reduceForm<Name extends string>(state: FormState<Name>, event: FormEvent<Name>): FormState<Name> {
  switch (event.type) {
    case 'changed':
      return change(state, event.name, event.value);
    case 'suggested':
      return suggest(state, event.values);
    case 'left':
      return state.values[event.name] ? touch(state, [event.name]) : state;
    case 'checked':
      return touch(state, event.names);
    case 'cleared':
      return { ...change(state, event.name, ''), touched: without(state.touched, event.name) };
    case 'reset':
      return { ...initialFormState(event.values), busy: state.busy };
    case 'submitted':
      return { ...state, touched: new Set(event.names), problem: undefined };
    case 'sending':
      return { ...state, busy: event.busy };
    case 'failed':
      return { ...state, rejected: event.fields, problem: event.problem };
    case 'rejected':
      return { ...state, rejected: event.replace ? event.fields : { ...state.rejected, ...event.fields } };
  }
}

function change<Name extends string>(state: FormState<Name>, name: Name, value: string): FormState<Name> {
  const { [name as string]: _removed, ...rejected } = state.rejected;
  return { ...state, values: { ...state.values, [name]: value }, rejected };
}

/** Sets the values, unless the player has filled one of the fields already. */
function suggest<Name extends string>(state: FormState<Name>, values: Readonly<Record<string, string>>) {
  const current: Readonly<Record<string, string>> = state.values;
  if (Object.keys(values).some((name) => current[name])) return state;
  return { ...state, values: { ...state.values, ...values } };
}

const touch = <Name extends string>(state: FormState<Name>, names: readonly string[]): FormState<Name> => ({
  ...state,
  touched: new Set([...state.touched, ...names]),
});

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((one) => one !== name));

/** Returns the problems to show: the platform's, and those of touched fields by the form's own rules. */
export const getShownProblems = ({ rejected, touched }: FormState, found: FieldProblems): FieldProblems => ({
  ...Object.fromEntries(Object.entries(found).filter(([name]) => touched.has(name))),
  ...rejected,
});
