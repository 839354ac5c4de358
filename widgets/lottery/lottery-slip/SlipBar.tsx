import type { ReactNode } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import type { DrawPhase } from '../../../rules/lottery/page-clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import orderStyles from './Order.module.css';
import type { OrderSum } from './order-of.ts';

interface BarInput {
  readonly sum: OrderSum;
  /** Phase of the draw that the order is for; undefined while no draw is planned. */
  readonly phase: DrawPhase | undefined;
  /** How many of the numbers take no more. */
  readonly full: number;
  /** Whether the numbers of a large order are still being listed. */
  readonly isChecking: boolean;
  readonly canAdd: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onPlace: () => void;
  /** Why the last order was not placed. The rest of the page may be out of sight. */
  readonly children?: ReactNode;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** The running sum of the order, and the buttons that end it. It stays in sight. */
export function SlipBar({ sum, phase, full, isChecking, canAdd, busy, onAdd, onPlace, children, text }: BarInput) {
  const { format } = useEngine();
  const draws = sum.order.draws.length;
  const why = reasonOf({ sum, phase, full, isChecking }, text);
  return (
    <div className={orderStyles.bar}>
      {children}
      <dl className={orderStyles.sums} aria-live="polite">
        <Sum name={text('lottery-slip.stakes')} value={format.number(sum.stakes)} />
        {draws > 1 && <Sum name={text('lottery-slip.draws')} value={format.number(draws)} />}
        <Sum name={text('lottery-slip.total')} value={format.amount(sum.amount)} isStrong />
        {sum.prize > 0 && <Sum name={text('lottery-slip.prize')} value={format.amount(sum.prize)} />}
      </dl>
      <p role="status" className={orderStyles.why}>
        {why}
      </p>
      <div className={orderStyles.barActions}>
        <Button tone="quiet" icon="ticket" disabled={!canAdd} onClick={onAdd}>
          {text('lottery-slip.add')}
        </Button>
        <Button
          tone="brand"
          busy={busy}
          disabled={
            !sum.order.tickets.length || phase !== 'open' || sum.problem !== undefined || full > 0 || isChecking
          }
          onClick={onPlace}
        >
          {text('lottery-slip.place')}
        </Button>
      </div>
    </div>
  );
}

const Sum = ({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) => (
  <div className={orderStyles.sum} data-strong={isStrong || undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function reasonOf(
  { sum, phase, full, isChecking }: Pick<BarInput, 'sum' | 'phase' | 'full' | 'isChecking'>,
  text: BarInput['text'],
): string {
  if (phase === undefined) return text('lottery-slip.no-draw');
  if (phase !== 'open') return text('lottery-slip.closed');
  if (full > 0) return text('lottery-slip.full-count', { count: full });
  if (isChecking) return text('lottery-slip.checking');
  return sum.problem === undefined ? '' : text(`lottery-slip.limit-${sum.problem}`);
}
