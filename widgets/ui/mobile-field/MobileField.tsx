import type { ComponentProps } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import type { DialingCountry } from '../../../rules/fields/mobile-numbers.ts';
import { Field } from '../field/Field.tsx';
import { DialPicker } from './DialPicker.tsx';
import styles from './MobileField.module.css';

interface MobileInput extends Omit<ComponentProps<typeof Field>, 'type' | 'leading'> {
  readonly text: WidgetInput<unknown>['text'];
  readonly country: string;
  readonly dialingCode: string;
  readonly onDial: (chosen: DialingCountry) => void;
}

/** A mobile number field with the dialling code of its country. */
export function MobileField({ text, country, dialingCode, onDial, ...field }: MobileInput) {
  return (
    <div className={styles.mobile}>
      <Field
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        leading={<DialPicker country={country} dialingCode={dialingCode} onDial={onDial} text={text} />}
      />
    </div>
  );
}
