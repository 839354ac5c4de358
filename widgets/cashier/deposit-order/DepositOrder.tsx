import { useEffect, useState } from 'react';
import type { DepositOrderProps } from '../../../generated/types/widgets/deposit-order.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { paymentIcon } from '../../ui/payment-method/payment-kind.ts';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './DepositOrder.module.css';
import { awaitsMoney, isMoving, isPayable, type Order, stepsDone } from './order-state.ts';
import { PayInstructions } from './PayInstructions.tsx';
import { Result } from './Result.tsx';
import { SandboxBank } from './SandboxBank.tsx';

export type OrderInput = WidgetInput<DepositOrderProps, 'copy' | 'cancel' | 'again' | 'help' | 'sandbox'>;

/** A lost event leaves an order on the screen for at most this long before it is read again. */
const REREAD_MS = 10_000;

/** Shows an ordered deposit until it has ended, and after a reload again (MEM-04). */
export default function DepositOrder(input: OrderInput) {
  const { props, text } = input;
  // Not the connection failed: the address names no deposit of this player, as after a change of the account.
  if (props.order.problem?.code === 'not.found') return <Unknown input={input} />;
  return (
    <SourceStates
      state={props.order}
      text={text}
      empty=""
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(order) => <Shown input={input} order={order} />}
    </SourceStates>
  );
}

/** What may have happened, and the ways on: the deposits that there are, a new one, and support. */
const Unknown = ({ input: { props, on, text } }: { readonly input: OrderInput }) => (
  <Notice
    icon="search"
    framed={false}
    title={text('deposit-order.unknown')}
    text={text('deposit-order.unknown-about')}
    actions={
      <>
        {props.record !== undefined && (
          <RouteLink to={`${props.record}?type=deposit`} className={buttonClass({ tone: 'brand' })}>
            {text('deposit-order.all')}
          </RouteLink>
        )}
        <Button onClick={() => void on.again()}>{text('deposit-order.again')}</Button>
        <Button onClick={() => void on.help()}>{text('deposit-order.help')}</Button>
      </>
    }
  />
);

function Shown({ input, order }: { readonly input: OrderInput; readonly order: Order }) {
  const { props, text } = input;
  const { refresh } = props.order;
  const moves = isMoving(order);
  // A result that replaces what the player was reading takes the focus; one that a page opens with does not.
  const [first] = useState(order.state);
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), REREAD_MS);
    return () => clearInterval(timer);
  }, [moves, refresh]);
  return (
    <div className={styles.order}>
      <Head order={order} text={text} />
      <Steps order={order} text={text} />
      {order.barred && awaitsMoney(order) && (
        <PlayerBarNote barred={order.barred} text={text}>
          {text('deposit-order.barred')}
        </PlayerBarNote>
      )}
      {isPayable(order) ? (
        <PayInstructions input={input} order={order} />
      ) : (
        <Result input={input} order={order} takesFocus={order.state !== first} />
      )}
      {order.isSandbox && <SandboxBank input={input} order={order} />}
      {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
    </div>
  );
}

interface PartInput {
  readonly order: Order;
  readonly text: OrderInput['text'];
}

function Head({ order, text }: PartInput) {
  const { format } = useEngine();
  return (
    <div className={styles.head}>
      <span className={styles.mark}>
        <Icon name={paymentIcon[order.kind]} />
      </span>
      <p className={styles.sum}>
        <b>{format.amount(order.amount)}</b>
        <span>{text(`shared.payment.${order.kind}`)}</span>
      </p>
      <p className={styles.made}>
        <time dateTime={order.createdAt}>{format.moment(order.createdAt)}</time>
      </p>
    </div>
  );
}

const STEPS = ['ordered', 'paid', 'added'] as const;

function Steps({ order, text }: PartInput) {
  const done = stepsDone(order);
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, at) => (
        <li key={step} data-done={at < done || undefined} aria-current={at === done - 1 ? 'step' : undefined}>
          <span className={styles.dot}>{at < done && <Icon name="check" size="small" />}</span>
          {text(`deposit-order.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
