import { type SubmitEvent, useCallback, useMemo, useState } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { fieldWords } from './field-words.ts';
import { focusFirst } from './focus-first.ts';
import { type FieldProblems, type Refused, refusedFields, unsaid } from './refusal.ts';
import type { Answers, Words } from './answers.ts';

interface AnswersOptions {
  readonly initial: Answers;
  /** The fields that are asked for now, in the order of the form. */
  readonly names: readonly string[];
  /** What is wrong with the answers by the form's own rules. */
  readonly check: (answers: Answers) => FieldProblems;
  readonly submit: (answers: Answers) => Promise<Outcome>;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * Holds a form whose fields come from settings: they may change while it is open, and what was typed stays. A field is
 * judged when it is left, and from then on while it is typed in; a refusal shows at its field until that field changes.
 */
export function useAnswers({ initial, names, check, submit, text }: AnswersOptions) {
  const [answers, setAnswers] = useState<Answers>(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<Refused['problem']>();
  const [busy, setBusy] = useState(false);

  const words = useMemo(
    () => ({ ...wordsOf(refused, text), ...wordsOf(onlyOf(check(answers), judged), text) }),
    [answers, check, judged, refused, text],
  );
  const change = (name: string, value: string): void => {
    setAnswers((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _gone, ...others }) => others);
  };
  /** Fills fields for the player, unless one of them is filled, be it a moment before: what is typed is drawn a moment later. */
  const suggest = useCallback(
    (values: Answers): void =>
      setAnswers((before) => (Object.keys(values).some((name) => before[name]) ? before : { ...before, ...values })),
    [],
  );
  const judge = (name: string): void => {
    if (answers[name]) setJudged((before) => new Set(before).add(name));
  };
  /** Begins one field anew, with nothing said about it: what it asks for is another thing now. */
  const renew = (name: string): void => {
    change(name, '');
    setJudged((before) => new Set([...before].filter((one) => one !== name)));
  };
  const refuse = (fields: FieldProblems): void => setRefused((before) => ({ ...before, ...fields }));
  const send = async (form: HTMLFormElement): Promise<void> => {
    setJudged(new Set(names));
    setProblem(undefined);
    const found = check(answers);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    const outcome = await submit(answers).finally(() => setBusy(false));
    if (outcome.ok) return;
    const fields = refusedFields(outcome.problem);
    setRefused(fields);
    setProblem(unsaid(outcome, fields, text));
    focusFirst(form, fields);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return { answers, busy, problem, words, change, suggest, judge, renew, refuse, onSubmit } as const;
}

const onlyOf = (problems: FieldProblems, names: ReadonlySet<string>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => names.has(name)));

const wordsOf = (problems: FieldProblems, text: WidgetInput<unknown>['text']): Words =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, fieldWords(problem, text)]));
