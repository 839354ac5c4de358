import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

interface SelectInput extends Omit<ComponentPropsWithRef<'select'>, 'id'> {
  readonly label: string;
  readonly icon?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  /** What is wrong with the choice, in words that tell how to mend it. */
  readonly problem?: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** A labelled choice of one of few, by the browser's own list: the same as a text field in all else. */
export function SelectField({ label, icon, hint, placeholder, problem, choices, className, ...select }: SelectInput) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {select.required === true && (
          <span aria-hidden="true" className={styles.required}>
            {' '}
            ＊
          </span>
        )}
      </label>
      <div className={styles.box} data-invalid={problem !== undefined || undefined}>
        {icon !== undefined && <Icon name={icon} className={styles.icon} />}
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={described || undefined}
        >
          <option value="">{placeholder}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
