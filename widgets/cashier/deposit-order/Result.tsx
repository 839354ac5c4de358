import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import styles from './DepositOrder.module.css';
import type { OrderInput } from './DepositOrder.tsx';
import { type Order, stateView } from './order-state.ts';

interface ResultInput {
  readonly input: OrderInput;
  readonly order: Order;
  readonly takesFocus: boolean;
}

/** What became of the order, in the player's words, with what to do next. */
export function Result({ input: { on, text }, order, takesFocus }: ResultInput) {
  const { format } = useEngine();
  const { icon, tone, offers } = stateView(order.state);
  const values = { amount: format.amount(order.state === 'credited' ? order.credited : order.amount) };
  return (
    <div role="status">
      <Notice
        key={order.state}
        icon={icon}
        tone={tone}
        framed={false}
        takesFocus={takesFocus}
        title={text(`deposit-order.state.${order.state}`, values)}
        text={text(
          order.failure !== undefined && order.state === 'failed'
            ? `deposit-order.failure.${order.failure}`
            : `deposit-order.about.${order.state}`,
          values,
        )}
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
        <Sums order={order} text={text} />
      </Notice>
    </div>
  );
}

/** What arrived and where it is, when that differs from what was ordered. */
function Sums({ order, text }: { readonly order: Order; readonly text: OrderInput['text'] }) {
  const { format } = useEngine();
  const { amount, received, credited, suspended, confirmations } = order;
  const differs = received > 0 && (received !== amount || suspended > 0 || credited !== received);
  if (!differs && confirmations === undefined) return null;
  const rows = [
    ['ordered', amount],
    ['received', received],
    ['credited', credited],
    ['suspended', suspended],
  ] as const;
  return (
    <dl className={styles.sums}>
      {confirmations !== undefined && (
        <div>
          <dt>{text('deposit-order.confirmations')}</dt>
          <dd>{`${confirmations.seen} / ${confirmations.needed}`}</dd>
        </div>
      )}
      {differs &&
        rows
          .filter(([name, units]) => name !== 'suspended' || units > 0)
          .map(([name, units]) => (
            <div key={name}>
              <dt>{text(`deposit-order.sum.${name}`)}</dt>
              <dd>{format.amount(units)}</dd>
            </div>
          ))}
    </dl>
  );
}
