import { type ChangeEvent, useId } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './FeedbackForm.module.css';
import { SUBJECTS } from './subjects.ts';

interface SubjectInput {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly text: WidgetInput<unknown>['text'];
}

/** Radio buttons instead of a select, so that all subjects are visible. */
export function SubjectChoice({ name, value, problem, onChange, text }: SubjectInput) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.subjects}
      aria-required="true"
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend className={styles.legend}>
        {text('feedback-form.subject')}
        <span aria-hidden="true" className={styles.required}>
          {' '}
          ＊
        </span>
      </legend>
      <div className={styles.choices}>
        {Object.entries(SUBJECTS).map(([subject, icon]) => (
          <label key={subject} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={subject}
              checked={value === subject}
              required
              className="visually-hidden"
              onChange={onChange}
            />
            <Icon name={icon} className={styles.picture} />
            {text(`feedback-form.about-${subject}`)}
          </label>
        ))}
      </div>
      <p id={id} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  );
}
