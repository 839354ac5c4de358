import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

interface FieldInput extends Omit<ComponentPropsWithRef<'input'>, 'id'> {
  readonly label: string;
  readonly icon?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value, in words that tell how to mend it. */
  readonly problem?: string | undefined;
  /** A control at the start of the field, such as a dialling code. */
  readonly leading?: ReactNode;
  /** A control at the end of the field, such as "show password". */
  readonly trailing?: ReactNode;
}

/** A labelled text input. Hint and problem are tied to it, and the problem is announced when it appears. */
export function Field({ label, icon, hint, problem, leading, trailing, className, ...input }: FieldInput) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {input.required === true && (
          <span aria-hidden="true" className={styles.required}>
            {' '}
            ＊
          </span>
        )}
      </label>
      <div className={styles.box} data-invalid={problem !== undefined || undefined}>
        {leading}
        {icon !== undefined && <Icon name={icon} className={styles.icon} />}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
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
