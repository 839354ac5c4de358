import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface FieldInput extends Omit<ComponentPropsWithRef<'input'>, 'id'>, FieldTexts {
  /** A control at the start of the field, such as a dialling code. */
  readonly leading?: ReactNode;
  /** A control at the end of the field, such as "show password". */
  readonly trailing?: ReactNode;
}

/** A labelled text input. */
export function Field({ label, icon, hint, problem, leading, trailing, className, ...input }: FieldInput) {
  const texts = { label, icon, hint, problem, leading, trailing, className };
  return (
    <FieldFrame {...texts} required={input.required}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}
