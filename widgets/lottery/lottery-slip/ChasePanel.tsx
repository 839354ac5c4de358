import { lazy, Suspense, useState } from 'react';
import type { LotteryDraws } from '../../../generated/types/data.ts';
import { Counts } from './Counts.tsx';
import styles from './LotterySlip.module.css';
import { factorsOf } from './order-of.ts';
import type { Chase } from './slip-state.ts';

export interface ChaseInput {
  readonly chase: Chase;
  readonly draws: LotteryDraws;
  /** What the tickets cost in the first draw. */
  readonly amount: number;
  readonly onChange: (chase: Chase) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

interface PanelInput extends ChaseInput {
  /** Greatest number of draws of an order. */
  readonly most: number;
}

const COUNTS = [1, 2, 5, 10, 20, 50];

/** Most orders are for one draw: what more draws need comes with the choice of them. */
const ChaseOptions = lazy(async () => ({ default: (await import('./ChaseOptions.tsx')).ChaseOptions }));

/** How many draws an order buys. */
export function ChasePanel({ most, ...input }: PanelInput) {
  const { chase, draws, onChange, text } = input;
  const [step, setStep] = useState(1);
  const possible = Math.min(most, draws.next.length + (draws.current ? 1 : 0));
  const counts = COUNTS.filter((count) => count <= possible);
  const choose = (count: number, factor: number): void =>
    onChange({ ...chase, draws: count, factors: factorsOf(count, factor) });
  const chooseStep = (factor: number): void => {
    setStep(factor);
    choose(chase.draws, factor);
  };
  return (
    <div className={styles.chase}>
      <Counts
        label={text('lottery-slip.draws')}
        counts={counts}
        chosen={chase.draws}
        write={(count) => (count === 1 ? text('lottery-slip.this-draw') : count)}
        onChoose={(count) => choose(count, step)}
      />
      {chase.draws > 1 && (
        <Suspense fallback={null}>
          <ChaseOptions {...input} step={step} onStep={chooseStep} />
        </Suspense>
      )}
    </div>
  );
}
