import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

interface TextAreaInput extends Omit<ComponentPropsWithRef<'textarea'>, 'id'>, Omit<FieldWords, 'icon'> {}

/** A labelled text of several lines; it grows with what is written. */
export function TextArea({ label, hint, problem, className, ...area }: TextAreaInput) {
  return (
    <FieldFrame {...{ label, hint, problem, className }} required={area.required}>
      {(control) => <textarea {...area} {...control} className={classNames(control.className, styles.area)} />}
    </FieldFrame>
  );
}
