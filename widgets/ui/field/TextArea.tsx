import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface TextAreaInput extends Omit<ComponentPropsWithRef<'textarea'>, 'id'>, Omit<FieldTexts, 'icon'> {}

/** A labelled multi-line input that grows with its content. */
export function TextArea({ label, hint, problem, className, ...area }: TextAreaInput) {
  return (
    <FieldFrame {...{ label, hint, problem, className }} required={area.required}>
      {(control) => <textarea {...area} {...control} className={classNames(control.className, styles.area)} />}
    </FieldFrame>
  );
}
