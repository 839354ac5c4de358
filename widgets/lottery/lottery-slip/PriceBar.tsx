import { useId } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { MAX_MULTIPLE, type Mode, stakeAmount } from '../../../rules/lottery/stake.ts';
import { Segments } from '../../ui/segments/Segments.tsx';
import styles from './LotterySlip.module.css';
import priceStyles from './Price.module.css';
import type { SlipState } from './slip-state.ts';

interface PriceInput {
  readonly state: SlipState;
  readonly modes: readonly string[];
  readonly series: { readonly min: number; readonly max: number };
  /** Whether what a series lacks of the greatest is given back; without it no player wants another series. */
  readonly hasRebate: boolean;
  readonly multiples: readonly number[];
  readonly onChange: (price: Partial<Pick<SlipState, 'mode' | 'series' | 'multiple'>>) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

const bounded = (value: number): number => Math.min(MAX_MULTIPLE, Math.max(1, Math.floor(value) || 1));
/** Whole of a series, which returns everything. */
const WHOLE = 2_000;

/** What a stake costs: unit and multiple; and how its return is split between prize and rebate. */
export function PriceBar({ state, modes, series, hasRebate, multiples, onChange, text }: PriceInput) {
  const { format } = useEngine();
  const { mode, play } = state;
  const units = modes.map((key) => ({
    key,
    label: format.amount(Number(stakeAmount({ cost: 1 }, { mode: key as Mode, multiple: 1 }))),
  }));
  // Units below the smallest coin would look like nothing.
  const shown = units.filter(({ label }) => /[1-9]/.test(label));
  const bySeries = Object.values(play.prizes).every(({ odds }) => odds === undefined);
  return (
    <div className={styles.price}>
      {shown.length > 1 && (
        <div className={priceStyles.unit}>
          <span className={styles.label}>{text('lottery-slip.unit')}</span>
          <Segments
            label={text('lottery-slip.unit')}
            choices={shown}
            chosen={mode}
            onChoose={(key) => onChange({ mode: key as Mode })}
          />
        </div>
      )}
      <Multiple {...{ state, multiples, onChange, text }} inAmounts={shown.length < 2} />
      {bySeries && hasRebate && series.max > series.min && <Series {...{ state, series, onChange, text }} />}
    </div>
  );
}

interface MultipleInput extends Pick<PriceInput, 'state' | 'multiples' | 'onChange' | 'text'> {
  /** Whether multiples are named by what a unit costs then: players of a currency without small coins know no other. */
  readonly inAmounts: boolean;
}

function Multiple({ state: { play, mode, multiple }, multiples, inAmounts, onChange, text }: MultipleInput) {
  const { format } = useEngine();
  const id = useId();
  const step = Math.min(...multiples, MAX_MULTIPLE);
  const costOf = (one: number, cost = 1): string =>
    format.amount(Number(stakeAmount({ cost }, { mode, multiple: one })));
  return (
    <div className={priceStyles.multiple}>
      <label className={styles.label} htmlFor={id}>
        {text('lottery-slip.multiple')}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={text('lottery-slip.less')}
          disabled={multiple <= 1}
          onClick={() => onChange({ multiple: bounded(multiple - step) })}
        >
          −
        </button>
        <input
          id={id}
          className={styles.figure}
          inputMode="numeric"
          autoComplete="off"
          value={multiple}
          maxLength={7}
          onChange={(event) => onChange({ multiple: bounded(Number(event.target.value.replaceAll(/\D/g, ''))) })}
        />
        <button
          type="button"
          aria-label={text('lottery-slip.more')}
          disabled={multiple >= MAX_MULTIPLE}
          onClick={() => onChange({ multiple: bounded(multiple <= 1 ? Math.max(2, step) : multiple + step) })}
        >
          +
        </button>
        <span className={priceStyles.multiples}>
          {multiples.map((one) => (
            <button key={one} type="button" aria-pressed={one === multiple} onClick={() => onChange({ multiple: one })}>
              {inAmounts ? costOf(one) : text('lottery-slip.times', { count: format.number(one) })}
            </button>
          ))}
        </span>
      </div>
      <output htmlFor={id} className={priceStyles.each}>
        {text('lottery-slip.each', { amount: costOf(multiple, play.cost) })}
      </output>
    </div>
  );
}

function Series({ state, series, onChange, text }: Pick<PriceInput, 'state' | 'series' | 'onChange' | 'text'>) {
  const { format } = useEngine();
  const id = useId();
  const rebate = ((series.max - state.series) / WHOLE) * 100;
  const words = text('lottery-slip.series-value', {
    prize: format.percent((state.series / WHOLE) * 100),
    rebate: format.percent(rebate),
  });
  return (
    <div className={priceStyles.series}>
      <label className={styles.label} htmlFor={id}>
        {text('lottery-slip.series')}
      </label>
      <input
        id={id}
        type="range"
        min={series.min}
        max={series.max}
        step={2}
        value={state.series}
        aria-valuetext={words}
        onChange={(event) => onChange({ series: Number(event.target.value) })}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}
