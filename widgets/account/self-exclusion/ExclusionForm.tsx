import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import styles from './SelfExclusion.module.css';
import type { ExclusionInput } from './SelfExclusion.tsx';

const COOL_OFFS = ['day', 'week', 'month', 'sixWeeks'] as const;
const EXCLUSIONS = ['sixMonths', 'year', 'twoYears', 'fiveYears', 'indefinite'] as const;
type Duration = (typeof COOL_OFFS)[number] | (typeof EXCLUSIONS)[number];

interface FormInput {
  readonly coolOff: boolean;
  readonly exclusion: boolean;
  readonly text: ExclusionInput['text'];
  readonly onExclude: ExclusionInput['on']['exclude'];
}

/** Asks for the length, states the consequences, and wants them understood before anything happens. */
export function ExclusionForm({ coolOff, exclusion, text, onExclude }: FormInput) {
  const [duration, setDuration] = useState<Duration>();
  const [understood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const choose = (next: Duration): void => {
    setDuration(next);
    setUnderstood(false);
    setProblem(undefined);
  };
  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!understood) return setProblem(text('self-exclusion.understand-first'));
    setBusy(true);
    const outcome = await onExclude({ duration });
    setBusy(false);
    if (!outcome.ok) setProblem(text(outcome.problem.message));
  };
  const kind = EXCLUSIONS.includes(duration as never) ? 'exclusion' : 'coolOff';
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {coolOff && <Choices kind="coolOff" durations={COOL_OFFS} chosen={duration} text={text} onChoose={choose} />}
      {exclusion && <Choices kind="exclusion" durations={EXCLUSIONS} chosen={duration} text={text} onChoose={choose} />}
      {duration !== undefined && (
        <div className={styles.consequences}>
          <p className={styles.strong}>{text(`self-exclusion.consequences-${kind}`)}</p>
          <ul>
            {['play', 'bonus', 'withdraw', kind === 'exclusion' ? 'return' : 'fixed'].map((key) => (
              <li key={key}>{text(`self-exclusion.consequence-${key}`)}</li>
            ))}
          </ul>
          <Checkbox checked={understood} onChange={({ target }) => setUnderstood(target.checked)}>
            {text('self-exclusion.understood')}
          </Checkbox>
          {problem !== undefined && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <Button type="submit" tone="brand" wide busy={busy} aria-disabled={!understood}>
            {text('self-exclusion.submit', { duration: text(`self-exclusion.${duration}`) })}
          </Button>
        </div>
      )}
    </form>
  );
}

interface ChoicesInput {
  readonly kind: 'coolOff' | 'exclusion';
  readonly durations: readonly Duration[];
  readonly chosen: Duration | undefined;
  readonly text: ExclusionInput['text'];
  readonly onChoose: (duration: Duration) => void;
}

function Choices({ kind, durations, chosen, text, onChoose }: ChoicesInput) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{text(`self-exclusion.kind-${kind}`)}</legend>
      <p className={styles.about}>{text(`self-exclusion.about-${kind}`)}</p>
      <div className={styles.durations}>
        {durations.map((duration) => (
          <label key={duration} className={styles.duration}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={duration === chosen}
              onChange={() => onChoose(duration)}
            />
            {text(`self-exclusion.${duration}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
