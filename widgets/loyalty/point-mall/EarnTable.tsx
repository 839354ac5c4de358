import type { PointAccount } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import styles from './PointMall.module.css';
import type { Input } from './PointMall.tsx';

interface EarnInput {
  readonly account: PointAccount;
  readonly text: Input['text'];
}

/** Returns a stake in 1/10 000 for which a rate gives a readable number of points: 1, 10, 100 … units. */
function roundStake(rate: number): { readonly stake: number; readonly points: number } {
  let units = 1;
  while (rate * units < 1 && units < 1e9) units *= 10;
  return { stake: units * 10_000, points: Math.round(rate * units * 100) / 100 };
}

/** By what rates play and deposits earn points. */
export function EarnTable({ account: { rates, deposits }, text }: EarnInput) {
  const { format } = useEngine();
  const describe = (rate: number): { points: string; amount: string } => {
    const { stake, points } = roundStake(rate);
    return { points: format.number(points), amount: format.amount(stake) };
  };
  return (
    <section className={styles.panel}>
      <h2>{text('point-mall.earn')}</h2>
      <p className={styles.fine}>{text('point-mall.earn-text')}</p>
      <dl className={styles.rates}>
        {rates
          .filter(({ points }) => points > 0)
          .map(({ type, points }) => (
            <div key={type}>
              <dt>{text(`point-mall.type-${type}`)}</dt>
              <dd>{text('point-mall.earn-rate', describe(points))}</dd>
            </div>
          ))}
      </dl>
      {deposits.map(({ from, points }) => (
        <p key={from} className={styles.fine}>
          {text('point-mall.earn-deposit', { from: format.amount(from), ...describe(points) })}
        </p>
      ))}
    </section>
  );
}
