import { useState } from 'react';
import type { LotteryDraws } from '../../../generated/types/data.ts';
import type { LotteryHeadProps } from '../../../generated/types/widgets/lottery-head.ts';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { Balls } from '../../ui/lottery/Balls.tsx';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import styles from './LotteryHead.module.css';
import { outcomeOf } from './outcome.ts';

interface LastInput {
  readonly draws: LotteryDraws;
  readonly props: LotteryHeadProps;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Longer results stand on the board of results; here is their first prize. */
const MANY = 10;

/** The last result, revealed when it arrives while the page is open, and what the player won in it. */
export function LastDraw({ draws, props, text }: LastInput) {
  const { previous, code, family } = draws;
  const arrived = useArrived(previous && previous.numbers.length > 0 ? previous.numero : undefined);
  if (!previous) return <p className={styles.label}>{text('lottery.no-result')}</p>;
  const { numero, numbers } = previous;
  const shown = numbers.length > MANY ? numbers.slice(0, 1) : numbers;
  return (
    <div className={styles.last}>
      <span className={styles.label}>
        {text('lottery-head.last', { numero: shortNumero(numero) })}{' '}
        {numbers.length > 0 && (
          <RouteLink to={addressOf(props.link, { gameCode: code, numero })} className={styles.verify}>
            <Icon name="shield-check" size="small" />
            {text('lottery.verify')}
          </RouteLink>
        )}
      </span>
      {numbers.length === 0 ? (
        <span className={styles.drawing}>
          {text(previous.cancelled ? 'lottery-head.cancelled' : 'lottery.phase-drawing')}
        </span>
      ) : (
        <Balls
          key={numero}
          family={family}
          numbers={shown}
          size="large"
          label={text('lottery.result', { numero })}
          reveals={arrived}
        />
      )}
      <Won props={props} numero={numero} text={text} />
      <span role="status" className="visually-hidden">
        {arrived && text('lottery-head.arrived', { numero: shortNumero(numero), numbers: shown.join(' ') })}
      </span>
    </div>
  );
}

function Won({ props, numero, text }: Pick<LastInput, 'props' | 'text'> & { readonly numero: string }) {
  const { format } = useEngine();
  const outcome = outcomeOf(props.orders?.value ?? { orders: [] }, numero);
  const words = {
    none: () => '',
    waiting: () => text('lottery-head.waiting'),
    lost: () => text('lottery-head.lost'),
    won: () => text('lottery-head.won', { amount: format.amount(outcome.kind === 'won' ? outcome.prize : 0) }),
  }[outcome.kind]();
  return (
    <p role="status" className={styles.outcome} data-kind={outcome.kind}>
      {words}
    </p>
  );
}

/** Returns whether a result came while the page was open: it is another one than the first. */
function useArrived(numero: string | undefined): boolean {
  const [first, setFirst] = useState(numero);
  if (first === undefined && numero !== undefined) setFirst(numero);
  return first !== undefined && numero !== undefined && numero !== first;
}
