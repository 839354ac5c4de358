import { useEngine } from '../../../renderer/index.ts';
import styles from './DepositForm.module.css';
import type { FormInput } from './DepositForm.tsx';

interface AmountChoiceInput {
  readonly amounts: readonly number[];
  readonly chosen: number | undefined;
  readonly text: FormInput['text'];
  readonly onChoose: (units: number) => void;
}

/** Amounts that fill the field. */
export function AmountChoice({ amounts, chosen, text, onChoose }: AmountChoiceInput) {
  const { format } = useEngine();
  return (
    <div role="group" aria-label={text('deposit-form.quick')} className={styles.quick}>
      {amounts.map((units) => (
        <button
          key={units}
          type="button"
          className={styles.chip}
          aria-pressed={units === chosen}
          onClick={() => onChoose(units)}
        >
          {format.amount(units)}
        </button>
      ))}
    </div>
  );
}
