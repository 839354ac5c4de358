import { type SubmitEvent, useRef, useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import type { FieldProblem } from '../../../rules/fields/field.ts';
import { type FieldProblems, refusedFields } from './refusal.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  readonly initial: Values<Name>;
  /** What is wrong with the values by the form's own rules. */
  readonly check: (values: Values<Name>) => FieldProblems;
  readonly submit: (values: Values<Name>) => Promise<Outcome>;
}

/**
 * Holds a form: what stands in it, what is wrong with it, whether it is being sent. A field is judged when it is left,
 * and from then on while it is typed in. A refusal shows at its field until that field changes; nothing typed is lost.
 */
export function useForm<Name extends string>({ initial, check, submit }: FormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const found = check(values);
  const problemOf = (name: Name): FieldProblem | undefined =>
    (judged.has(name) ? found[name] : undefined) ?? refused[name];

  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _gone, ...others }) => others);
  };
  const judge = (name: Name) => values[name] !== '' && setJudged((before) => new Set(before).add(name));

  const send = async () => {
    setJudged(new Set(Object.keys(values)));
    setProblem(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    setBusy(true);
    const outcome = await submit(values).finally(() => setBusy(false));
    if (outcome.ok) return;
    const fields = refusedFields(outcome.problem);
    setRefused(fields);
    setProblem(outcome.problem);
    focusFirst(form.current, fields);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return { form, values, busy, problem, problemOf, change, judge, onSubmit } as const;
}

type Failure = Extract<Outcome, { ok: false }>['problem'];

/** The first field with a problem, in the order of the form, gets the focus: its problem is then read aloud. */
function focusFirst(form: HTMLFormElement | null, problems: FieldProblems): void {
  const controls = form === null ? [] : [...form.elements];
  const first = controls.find((control) => control instanceof HTMLInputElement && problems[control.name] !== undefined);
  if (first instanceof HTMLElement) first.focus();
}
