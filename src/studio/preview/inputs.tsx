import { useId } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icons.ts';
import styles from './Controls.module.css';

type Option = readonly [value: string, words: string, icon?: IconName];

interface ChoiceInput {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** Renders a choice as a select. */
export function Choice({ label, value, options, onChange }: ChoiceInput) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Renders a choice of few options as a row of buttons. */
export function Segments({ label, value, options, onChange }: ChoiceInput) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend>{label}</legend>
      {options.map(([one, words, icon]) => (
        <label key={one} data-on={one === value || undefined} {...(icon ? { title: words } : {})}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChange(one)} />
          {icon && <Icon name={icon} />}
          <span className={icon ? styles.unseen : undefined}>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
