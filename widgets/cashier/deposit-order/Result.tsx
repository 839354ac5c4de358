import { useId } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import styles from './DepositOrder.module.css';
import type { OrderInput } from './DepositOrder.tsx';
import { aboutKey, type Order, stateView } from './order-state.ts';

interface ResultInput {
  readonly input: OrderInput;
  readonly order: Order;
  readonly takesFocus: boolean;
}

/** What became of the order, in the player's words, with what to do next. */
export function Result({ input: { on, text }, order, takesFocus }: ResultInput) {
  const { format } = useEngine();
  const { icon, tone, offers: all } = stateView(order.state);
  // A new deposit would be rejected.
  const offers = order.barred ? all.filter((offer) => offer !== 'again') : all;
  const values = {
    amount: format.amount(order.state === 'credited' ? order.credited : order.amount),
    ordered: format.amount(order.amount),
    received: format.amount(order.received),
  };
  return (
    <div role="status">
      <Notice
        key={order.state}
        icon={icon}
        tone={tone}
        framed={false}
        takesFocus={takesFocus}
        title={text(`deposit-order.state.${order.state}`, values)}
        text={text(aboutKey(order), values)}
        actions={offers.map((offer) => (
          <Button
            key={offer}
            {...(offer === 'again' ? { tone: 'brand' as const } : {})}
            onClick={() => void (offer === 'cancel' ? on.cancel({ order: order.id }) : on[offer]())}
          >
            {text(`deposit-order.${offer}`)}
          </Button>
        ))}
      >
        {order.suspended > 0 && order.suspendedFor !== undefined && (
          <p className={styles.reason}>{text(`deposit-order.suspended.${order.suspendedFor}`)}</p>
        )}
        {order.confirmations !== undefined && <Confirmations {...order.confirmations} text={text} />}
        <Sums order={order} text={text} />
        {order.claimUrl !== undefined && !order.isSandbox && <Claim url={order.claimUrl} text={text} />}
      </Notice>
    </div>
  );
}

interface ConfirmationsInput {
  readonly seen: number;
  readonly needed: number;
  readonly text: OrderInput['text'];
}

/** How far a payment on a chain is. */
function Confirmations({ seen, needed, text }: ConfirmationsInput) {
  const label = useId();
  return (
    <div className={styles.confirmations}>
      <span id={label}>{text('deposit-order.confirmations', { seen, needed })}</span>
      <ProgressBar labelledBy={label} value={seen} max={needed} />
    </div>
  );
}

/** Where the player says to which address the coins go back. */
const Claim = ({ url, text }: { readonly url: string; readonly text: OrderInput['text'] }) => (
  <div className={styles.page}>
    <a className={buttonClass({ tone: 'brand' })} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="external-link" />
      {text('deposit-order.claim-open')}
    </a>
  </div>
);

/** Where money is that arrived: in the order in which the rows are shown. */
const PLACES = ['charged', 'suspended', 'returning', 'returned', 'reversed'] as const;

/** What arrived and where it is, when that differs from what was ordered. The rows below what arrived add up to it. */
function Sums({ order, text }: { readonly order: Order; readonly text: OrderInput['text'] }) {
  const { format } = useEngine();
  const { amount, received, credited, reversed } = order;
  const differs = received > 0 && (received !== amount || credited !== received || reversed > 0);
  if (!differs) return null;
  const rows = [
    ['ordered', amount],
    ['received', received],
    ['credited', credited],
    ...PLACES.filter((place) => order[place] > 0).map((place) => [place, order[place]] as const),
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([name, units]) => (
        <div key={name}>
          <dt>{text(`deposit-order.sum.${name}`)}</dt>
          {/* What was taken back had been added to the balance before, so it is no part of what arrived. */}
          <dd>{format.amount(name === 'reversed' ? -units : units)}</dd>
        </div>
      ))}
    </dl>
  );
}
