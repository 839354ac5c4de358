import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface SelectInput extends Omit<ComponentPropsWithRef<'select'>, 'id'>, FieldTexts {
  readonly placeholder?: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** A labelled native select. */
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
