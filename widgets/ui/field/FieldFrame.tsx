import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';

/** The texts around a field's control. */
export interface FieldTexts {
  readonly label: string;
  readonly icon?: string | undefined;
  readonly hint?: string | undefined;
  /** Problem of the value, as a message that says how to fix it. */
  readonly problem?: string | undefined;
}

/** Attributes that connect a control to its texts. */
interface Control {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FrameInput extends FieldTexts {
  readonly required: boolean | undefined;
  readonly className: string | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly children: (control: Control) => ReactNode;
}

/**
 * Label, box, hint and problem of a field. Hint and problem are linked to the control by `aria-describedby`; the
 * problem is announced when it appears.
 */
export function FieldFrame(input: FrameInput) {
  const { label, icon, hint, problem, required, className, leading, trailing, children } = input;
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required === true && (
          <span aria-hidden="true" className={styles.required}>
            {' '}
            *
          </span>
        )}
      </label>
      <div className={styles.box} data-invalid={problem !== undefined || undefined}>
        {leading}
        {icon !== undefined && <Icon name={icon} className={styles.icon} />}
        {children({
          id,
          className: styles.input,
          'aria-invalid': problem !== undefined || undefined,
          'aria-describedby': described || undefined,
        })}
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
