import { useEffect } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { formatMinutes } from '../../ui/wait/minutes.ts';
import { useSecondsLeft } from '../../ui/wait/use-seconds-left.ts';
import { CardFrame } from './CardFrame.tsx';
import { CryptoRows } from './CryptoRows.tsx';
import styles from './DepositOrder.module.css';
import type { OrderInput } from './DepositOrder.tsx';
import type { Order } from './order-state.ts';
import { TransferRows } from './TransferRows.tsx';

export interface PayInput {
  readonly input: OrderInput;
  readonly order: Order;
}

export type Instructions = NonNullable<Order['instructions']>;

/** What is needed to pay, with the time that is left. */
export function PayInstructions({ input, order }: PayInput) {
  const { on, text, props } = input;
  const { instructions, expiresAt } = order;
  if (instructions === undefined) return null;
  return (
    <section className={styles.pay} aria-label={text('deposit-order.pay')}>
      {instructions.kind === 'page' && <ProviderPage url={instructions.url ?? ''} text={text} />}
      {instructions.kind === 'frame' && (
        <CardFrame url={instructions.url ?? ''} title={text('deposit-order.frame')} onChange={props.order.refresh} />
      )}
      <CodeToPay input={input} order={order} instructions={instructions} />
      {expiresAt !== undefined && (
        <Countdown until={Date.parse(expiresAt)} text={text} onEnd={() => props.order.refresh()} />
      )}
      {order.barred === undefined && (
        <p className={styles.waits} role="status">
          <span className={styles.pulse} aria-hidden="true" />
          {text('deposit-order.waits')}
        </p>
      )}
      <Button size="small" className={styles.cancel} onClick={() => void on.cancel({ order: order.id })}>
        {text('deposit-order.cancel')}
      </Button>
    </section>
  );
}

function CodeToPay({ input, order, instructions }: PayInput & { readonly instructions: Instructions }) {
  const { on, text } = input;
  const { code } = instructions;
  if (code === undefined) return null;
  return (
    <div className={styles.scan}>
      <QrCode value={code} title={text('deposit-order.qr')} size={208} />
      <div className={styles.how}>
        <ol>
          <li>{text(`deposit-order.how.${order.kind}.open`)}</li>
          <li>{text(`deposit-order.how.${order.kind}.scan`)}</li>
          <li>{text('deposit-order.how.confirm')}</li>
        </ol>
        {instructions.kind === 'transfer' && <TransferRows input={input} order={order} instructions={instructions} />}
        {instructions.kind === 'crypto' && <CryptoRows input={input} instructions={instructions} />}
        {instructions.kind === 'qr' && (
          <>
            <code className={styles.code}>{code}</code>
            <Button tone="brand" icon="copy" wide onClick={() => void on.copy({ text: code })}>
              {text('deposit-order.copy')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const ProviderPage = ({ url, text }: { readonly url: string; readonly text: OrderInput['text'] }) => (
  <div className={styles.page}>
    <p>{text('deposit-order.page')}</p>
    <a className={buttonClass({ tone: 'brand', size: 'large' })} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="external-link" />
      {text('deposit-order.page-open')}
    </a>
  </div>
);

interface CountdownInput {
  readonly until: number;
  readonly text: OrderInput['text'];
  readonly onEnd: () => void;
}

/** From this many seconds the time left is shown as urgent. */
const URGENT_SECONDS = 60;
const HOUR_SECONDS = 3_600;

function Countdown({ until, text, onEnd }: CountdownInput) {
  const left = useSecondsLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver && until <= Date.now()) onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is over
  }, [isOver]);
  const hours = Math.floor(left / HOUR_SECONDS);
  const time = hours > 0 ? `${hours}:${formatMinutes(left % HOUR_SECONDS).padStart(5, '0')}` : formatMinutes(left);
  return (
    <p className={styles.countdown} data-urgent={left < URGENT_SECONDS || undefined}>
      <Icon name="clock" size="small" />
      <span>{text('deposit-order.expires')}</span>
      <time role="timer">{time}</time>
    </p>
  );
}
