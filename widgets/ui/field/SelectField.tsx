import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

interface SelectInput extends Omit<ComponentPropsWithRef<'select'>, 'id'>, FieldWords {
  readonly placeholder?: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** A labelled choice of one of few, by the browser's own list: the same as a text field in all else. */
export function SelectField({ label, icon, hint, placeholder, problem, choices, className, ...select }: SelectInput) {
  return (
    <FieldFrame {...{ label, icon, hint, problem, className }} required={select.required}>
      {(control) => (
        <select {...select} {...control}>
          <option value="">{placeholder}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
