import { useId } from 'react';
import styles from './BoundAccounts.module.css';

interface ChoiceInput {
  readonly legend: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One of a few options, all of them in view. */
export function Choice({ legend, options, chosen, onChoose }: ChoiceInput) {
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, words]) => (
          <label key={value} className={styles.type}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
