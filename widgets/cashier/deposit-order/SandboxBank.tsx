import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './DepositOrder.module.css';
import type { OrderInput } from './DepositOrder.tsx';
import { isUnpaid, type Order } from './order-state.ts';

const OPEN_ENDINGS = ['pay', 'underpay', 'overpay', 'payTwice', 'leave', 'payLate'] as const;
/** After an end only money can still arrive. */
const LATE_ENDINGS = ['pay'] as const;

/** A card is paid in the provider's form; its holder can dispute the payment afterwards, and the merchant can win that. */
const CARD_ENDINGS: Readonly<Partial<Record<Order['state'], readonly string[]>>> = {
  awaiting: ['leave'],
  credited: ['dispute'],
  reversed: ['winDispute'],
};

/** A payment in coins can be sent and wait for its confirmations. */
const COIN_ENDINGS: typeof CARD_ENDINGS = {
  awaiting: [...OPEN_ENDINGS, 'send'],
  detected: ['confirm'],
};

/** Coins that are sent back are claimed here once the provider says where: the sandbox's provider has no page of its own. */
function endingsOf(order: Order): readonly string[] {
  if (order.kind === 'crypto' && order.returning > 0) return order.claimUrl === undefined ? [] : ['claim'];
  if (order.kind === 'crypto' && COIN_ENDINGS[order.state]) return COIN_ENDINGS[order.state] ?? [];
  if (order.kind === 'card') return CARD_ENDINGS[order.state] ?? [];
  return isUnpaid(order) ? OPEN_ENDINGS : LATE_ENDINGS;
}

interface BankInput {
  readonly input: OrderInput;
  readonly order: Order;
}

/** The provider of the sandbox: the player chooses what happens to the payment. No real money moves. */
export function SandboxBank({ input: { on, text }, order }: BankInput) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const endings = endingsOf(order);
  const choose = async (ending: string): Promise<void> => {
    setBusy(ending);
    const outcome = await on.sandbox({ order: order.id, ending });
    setBusy(undefined);
    setProblem(outcome.ok ? undefined : outcome.problem.message);
  };
  if (endings.length === 0) return null;
  return (
    <section className={styles.bank} aria-label={text('deposit-order.bank')}>
      <p className={styles.bankTitle}>
        <Icon name="landmark" size="small" />
        {text('deposit-order.bank')}
      </p>
      <p className={styles.bankText}>{text('deposit-order.bank-text')}</p>
      <div className={styles.endings}>
        {endings.map((ending) => (
          <Button key={ending} size="small" busy={busy === ending} onClick={() => void choose(ending)}>
            {text(
              ending === 'pay' && !isUnpaid(order) ? 'deposit-order.bank.pay-again' : `deposit-order.bank.${ending}`,
            )}
          </Button>
        ))}
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {text(problem)}
        </p>
      )}
    </section>
  );
}
