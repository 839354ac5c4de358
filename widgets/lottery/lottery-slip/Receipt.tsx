import { useEffect, useRef } from 'react';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import styles from './Receipt.module.css';

/** What was bought. */
export interface PlacedOrder {
  readonly orderNumber: string;
  readonly gameCode: string;
  readonly numeros: readonly string[];
  readonly stakes: number;
  readonly amount: number;
}

interface ReceiptInput {
  readonly placed: PlacedOrder;
  readonly link: string;
  readonly onClose: () => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** The receipt of an order, with the way to its draw's proof. */
export function Receipt({ placed, link, onClose, text }: ReceiptInput) {
  const { format } = useEngine();
  const { orderNumber, gameCode, numeros, stakes, amount } = placed;
  const [numero = ''] = numeros;
  const place = useRef<HTMLElement>(null);
  // It takes the place of a page that was longer: focus brings it in sight, also for screen readers.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className={styles.receipt} aria-label={text('lottery-slip.receipt')}>
      <p role="status" className={styles.title}>
        <Icon name="circle-check" />
        {text('lottery-slip.placed', { number: orderNumber })}
      </p>
      <dl className={styles.parts}>
        <dt>{text('lottery-slip.receipt-draws')}</dt>
        <dd>
          {numeros.length > 1
            ? text('lottery-slip.receipt-from', { numero: shortNumero(numero), count: numeros.length })
            : shortNumero(numero)}
        </dd>
        <dt>{text('lottery-slip.stakes')}</dt>
        <dd>{format.number(stakes)}</dd>
        <dt>{text('lottery-slip.total')}</dt>
        <dd>{format.amount(amount)}</dd>
      </dl>
      <div className={styles.ways}>
        <RouteLink to={addressOf(link, { gameCode, view: 'Orders' })} className={styles.link}>
          {text('lottery-slip.to-orders')}
        </RouteLink>
        <RouteLink to={addressOf(link, { gameCode, numero })} className={styles.link}>
          {text('lottery-slip.to-proof')}
        </RouteLink>
        <Button size="small" tone="quiet" onClick={onClose}>
          {text('lottery-slip.next-bet')}
        </Button>
      </div>
    </section>
  );
}
