import { useState } from 'react';
import type { LotteryDraws } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import styles from './LotterySlip.module.css';
import orderStyles from './Order.module.css';
import { factorsOf } from './order-of.ts';
import type { Chase } from './slip-state.ts';

interface ChaseInput {
  readonly chase: Chase;
  readonly draws: LotteryDraws;
  /** Greatest number of draws of an order. */
  readonly most: number;
  /** What the tickets cost in the first draw. */
  readonly amount: number;
  readonly onChange: (chase: Chase) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

const COUNTS = [1, 2, 5, 10, 20, 50];
const STEPS = [1, 2, 3];

/** How many draws an order buys, with what factors, and whether a win ends it. */
export function ChasePanel({ chase, draws, most, amount, onChange, text }: ChaseInput) {
  const [step, setStep] = useState(1);
  const possible = Math.min(most, draws.next.length + (draws.current ? 1 : 0));
  const counts = COUNTS.filter((count) => count <= possible);
  const choose = (count: number, factor: number): void =>
    onChange({ ...chase, draws: count, factors: factorsOf(count, factor) });
  return (
    <div className={styles.chase}>
      <div className={styles.tabs} data-look="kinds" role="group" aria-label={text('lottery-slip.draws')}>
        <span className={styles.label}>{text('lottery-slip.draws')}</span>
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            className={styles.tab}
            aria-pressed={count === chase.draws}
            onClick={() => choose(count, step)}
          >
            {count === 1 ? text('lottery-slip.this-draw') : count}
          </button>
        ))}
      </div>
      {chase.draws > 1 && (
        <>
          <div className={styles.tabs} data-look="kinds" role="group" aria-label={text('lottery-slip.step')}>
            <span className={styles.label}>{text('lottery-slip.step')}</span>
            {STEPS.map((factor) => (
              <button
                key={factor}
                type="button"
                className={styles.tab}
                aria-pressed={factor === step}
                onClick={() => {
                  setStep(factor);
                  choose(chase.draws, factor);
                }}
              >
                {factor === 1 ? text('lottery-slip.same') : text('lottery-slip.times', { count: factor })}
              </button>
            ))}
          </div>
          <Checkbox
            checked={chase.stopOnWin}
            onChange={(event) => onChange({ ...chase, stopOnWin: event.target.checked })}
          >
            {text('lottery-slip.stop')}
          </Checkbox>
          <Factors {...{ chase, draws, amount, onChange, text }} />
        </>
      )}
    </div>
  );
}

const MAX_FACTOR = 1000;

function Factors({ chase, draws, amount, onChange, text }: Omit<ChaseInput, 'most'>) {
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
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              aria-label={text('lottery-slip.factor', { numero: shortNumero(numero) })}
              value={chase.factors[at] ?? 1}
              onChange={(event) => setFactor(at, event.target.value)}
            />
            <span className={orderStyles.factorSum}>{format.amount(amount * (chase.factors[at] ?? 1))}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
