import { useEngine } from '../../../renderer/index.ts';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import styles from './ChaseOptions.module.css';
import type { ChaseInput } from './ChasePanel.tsx';
import { Counts } from './Counts.tsx';
import slipStyles from './LotterySlip.module.css';

interface OptionsInput extends ChaseInput {
  /** By what each draw's multiple is that of the draw before. */
  readonly step: number;
  readonly onStep: (factor: number) => void;
}

const STEPS = [1, 2, 3];

/** With what factors an order buys its draws, and whether a win ends it. */
export function ChaseOptions({ step, onStep, ...input }: OptionsInput) {
  const { chase, onChange, text } = input;
  return (
    <>
      <Counts
        label={text('lottery-slip.step')}
        counts={STEPS}
        chosen={step}
        write={(factor) => (factor === 1 ? text('lottery-slip.same') : text('lottery-slip.times', { count: factor }))}
        onChoose={onStep}
      />
      <Checkbox checked={chase.stopOnWin} onChange={(event) => onChange({ ...chase, stopOnWin: event.target.checked })}>
        {text('lottery-slip.stop')}
      </Checkbox>
      <Factors {...input} />
    </>
  );
}

const MAX_FACTOR = 1000;

function Factors({ chase, draws, amount, onChange, text }: ChaseInput) {
  const { format } = useEngine();
  const setFactor = (at: number, typed: string): void => {
    const factor = Math.min(MAX_FACTOR, Math.max(1, Number(typed.replaceAll(/\D/g, '')) || 1));
    onChange({ ...chase, factors: chase.factors.map((one, place) => (place === at ? factor : one)) });
  };
  return (
    <details className={styles.factors}>
      <summary>{text('lottery-slip.factors')}</summary>
      <ol>
        {draws.next.slice(0, chase.draws - 1).map(({ numero }, at) => (
          <li key={numero}>
            <span>{text('lottery.draw', { numero: shortNumero(numero) })}</span>
            <input
              className={slipStyles.figure}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              aria-label={text('lottery-slip.factor', { numero: shortNumero(numero) })}
              value={chase.factors[at] ?? 1}
              onChange={(event) => setFactor(at, event.target.value)}
            />
            <span className={styles.sum}>{format.amount(amount * (chase.factors[at] ?? 1))}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
