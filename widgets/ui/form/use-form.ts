import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { fieldWords } from './field-words.ts';
import { focusFirst } from './focus-first.ts';
import { type FieldProblems, type Refused, refusedFields, unsaid } from './refusal.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  readonly initial: Values<Name>;
  /** What is wrong with the values by the form's own rules. */
  readonly check: (values: Values<Name>) => FieldProblems;
  readonly submit: (values: Values<Name>) => Promise<Outcome>;
  readonly text: WidgetInput<unknown>['text'];
}

/** What ties a field of that name to the form. */
export type Bind<Name extends string> = (name: Name) => {
  readonly name: Name;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
};

/** What a form hands to whatever is drawn in it. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * Holds a form: what stands in it, what is wrong with it, whether it is being sent. A field is judged when it is left,
 * and from then on while it is typed in. A refusal shows at its field until that field changes; nothing typed is lost.
 */
export function useForm<Name extends string>({ initial, check, submit, text }: FormOptions<Name>) {
  const { values, now, write } = useValues(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<Refused['problem']>();
  const [busy, setBusy] = useState(false);
  const found = check(values);
  const change = (name: Name, value: string) => {
    write({ ...now(), [name]: value });
    setRefused(({ [name]: _gone, ...others }) => others);
  };
  const judge = (name: Name) => values[name] !== '' && setJudged((before) => new Set(before).add(name));
  const bind: Bind<Name> = (name) => ({
    name,
    value: values[name],
    problem: fieldWords(refused[name] ?? (judged.has(name) ? found[name] : undefined), text),
    onChange: (event) => change(name, event.target.value),
    onBlur: () => void judge(name),
  });

  const send = async (form: HTMLFormElement) => {
    setJudged(new Set(Object.keys(values)));
    setProblem(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    const outcome = await submit(values).finally(() => setBusy(false));
    if (outcome.ok) return;
    const fields = refusedFields(outcome.problem);
    setRefused(fields);
    setProblem(unsaid(outcome, fields, text));
    focusFirst(form, fields);
  };
  /** Whether these fields are filled by their rules; what is wrong with them shows from now on. */
  const demand = (names: readonly Name[]): boolean => {
    setJudged((before) => new Set([...before, ...names]));
    return names.every((name) => found[name] === undefined);
  };
  /** Shows at its fields what else than submitting the form was refused, such as sending a code. */
  const note = (outcome: Outcome): Outcome => {
    if (!outcome.ok) setRefused(refusedFields(outcome.problem));
    return outcome;
  };
  /** Begins one field anew, with nothing said about it: what it asks for is another thing now. */
  const renew = (name: Name) => {
    change(name, '');
    setJudged((before) => new Set([...before].filter((one) => one !== name)));
  };
  /** Begins the fields anew, with nothing said about them. */
  const reset = () => {
    write(initial);
    setJudged(new Set());
    setRefused({});
    setProblem(undefined);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return { values, now, busy, problem, bind, change, demand, note, renew, reset, onSubmit } as const;
}

/** Values to draw, and by `now` those of this moment: what is typed is drawn a moment after it is typed. */
function useValues<All>(initial: All) {
  const [values, setValues] = useState(initial);
  const latest = useRef(initial);
  const write = (next: All): void => {
    latest.current = next;
    setValues(next);
  };
  return { values, now: () => latest.current, write } as const;
}
