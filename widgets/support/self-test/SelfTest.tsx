import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { SelfTestProps } from '../../../generated/types/widgets/self-test.ts';
import { useLink, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import styles from './SelfTest.module.css';
import { ANSWERS, type Answers, type Band, findOpen, getBand, getScore, QUESTIONS, type Question } from './score.ts';

type TestInput = WidgetInput<SelfTestProps>;

/** A self-test about the last twelve months. Nothing of it leaves the browser (RGM-01). */
export default function SelfTest({ props, text, node }: TestInput) {
  const [band, setBand] = useState<Band>();
  const [open, setOpen] = useState<readonly Question[]>([]);
  // The browser keeps the answers: those given before this ran count too.
  const form = useRef<HTMLFormElement>(null);
  const onAnswer = (question: Question): void => {
    setOpen(open.filter((one) => one !== question));
    setBand(undefined);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const answers = readAnswers(form.current);
    const missing = findOpen(answers);
    setOpen(missing);
    if (missing.length === 0) setBand(getBand(getScore(answers)));
    else form.current?.querySelector<HTMLElement>(`[data-question="${missing[0]}"] input`)?.focus();
  };
  return (
    <Panel id={node} title={props.title} icon={props.icon} text={text('self-test.text')}>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        {QUESTIONS.map((question, index) => (
          <QuestionField
            key={question}
            {...{ question, text }}
            number={index + 1}
            isMissing={open.includes(question)}
            onAnswer={() => onAnswer(question)}
          />
        ))}
        {open.length > 0 && (
          <p role="alert" className={styles.missing}>
            {text('self-test.missing', { count: open.length })}
          </p>
        )}
        <Button type="submit" tone="brand">
          {text('self-test.submit')}
        </Button>
      </form>
      {band !== undefined && <Result band={band} limits={props.limits} text={text} />}
    </Panel>
  );
}

/** Returns the answers that the form has now. */
function readAnswers(form: HTMLFormElement | null): Answers {
  const given = new FormData(form ?? undefined);
  return Object.fromEntries(
    QUESTIONS.flatMap((question) => {
      const answer = ANSWERS.find((one) => one === given.get(question));
      return answer === undefined ? [] : [[question, answer] as const];
    }),
  );
}

interface QuestionInput extends Pick<TestInput, 'text'> {
  readonly question: Question;
  readonly number: number;
  readonly isMissing: boolean;
  readonly onAnswer: () => void;
}

function QuestionField({ question, number, isMissing, onAnswer, text }: QuestionInput) {
  return (
    <fieldset className={styles.question} data-question={question} data-missing={isMissing || undefined}>
      <legend>
        {number}. {text(`self-test.question-${question}`)}
      </legend>
      <div className={styles.answers}>
        {ANSWERS.map((one) => (
          <label key={one} className={styles.answer}>
            <input type="radio" name={question} value={one} onChange={onAnswer} />
            {text(`self-test.answer-${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ResultInput extends Pick<TestInput, 'text'> {
  readonly band: Band;
  readonly limits: string | undefined;
}

function Result({ band, limits, text }: ResultInput) {
  const link = useLink();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [band]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.result}>
      <h3 className={styles.heading}>{text(`self-test.band-${band}`)}</h3>
      <p>{text(`self-test.advice-${band}`)}</p>
      <p className={styles.small}>{text('self-test.no-diagnosis')}</p>
      {limits !== undefined && link({ to: limits, className: styles.link, children: text('self-test.limits') })}
    </div>
  );
}
