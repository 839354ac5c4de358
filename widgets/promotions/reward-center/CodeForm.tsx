import { type FormEvent, useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Section } from '../../ui/section/Section.tsx';
import styles from './RewardCenter.module.css';

interface CodeInput {
  readonly id: string;
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly onCode: (code: string) => Promise<Outcome>;
}

/** Renders the field for the code of a promotion, and what became of the code. */
export function CodeForm({ id, text, onCode }: CodeInput) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    const outcome = await onCode(code.trim());
    setBusy(false);
    setProblem(outcome.ok ? undefined : text(outcome.problem.message));
    const title = outcome.ok && typeof outcome.value === 'string' ? outcome.value : '';
    setDone(outcome.ok ? text('reward-center.code.accepted', { title }) : '');
    if (outcome.ok) setCode('');
  };
  return (
    <Section id={`${id}-code`} title={text('reward-center.code.title')} icon="ticket">
      <form className={styles.code} onSubmit={(event) => void submit(event)}>
        <Field
          label={text('reward-center.code.label')}
          name="promotionCode"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          value={code}
          problem={problem}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" busy={busy} disabled={code.trim() === ''}>
          {text('reward-center.code.enter')}
        </Button>
      </form>
      <p role="status" className={styles.note}>
        {done}
      </p>
    </Section>
  );
}
