import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WithdrawalList as List } from '../../../generated/types/data.ts';
import type { WithdrawalListProps } from '../../../generated/types/widgets/withdrawal-list.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { type Receipt, ReceiptForm } from './ReceiptForm.tsx';
import { type TimelineStep, timeline, toneOf } from './timeline.ts';
import styles from './WithdrawalList.module.css';

type Input = WidgetInput<WithdrawalListProps, 'cancel' | 'confirm' | 'help'>;
type Withdrawal = List['list'][number];

/** The player's withdrawals. Open are the newest, so that its steps are seen without a press, and what waits for an answer. */
export default function WithdrawalList({ props, on, text, node }: Input) {
  return (
    <div className={styles.place}>
      <Section id={node} title={props.title}>
        <SourceStates
          state={props.withdrawals}
          text={text}
          empty={text('withdrawal-list.empty')}
          isEmpty={({ list }) => list.length === 0}
          skeleton={<Skeleton className={styles.waiting} />}
        >
          {({ list }) => (
            <ul className={styles.list}>
              {list.map((withdrawal, place) => (
                <Card
                  key={withdrawal.id}
                  withdrawal={withdrawal}
                  open={place === 0 || withdrawal.confirmBy !== undefined}
                  text={text}
                  onConfirm={(receipt) => on.confirm({ id: withdrawal.id, ...receipt })}
                  onCancel={() => on.cancel({ id: withdrawal.id })}
                  onHelp={on.help}
                />
              ))}
            </ul>
          )}
        </SourceStates>
      </Section>
    </div>
  );
}

interface CardInput {
  readonly withdrawal: Withdrawal;
  readonly open: boolean;
  readonly text: Input['text'];
  readonly onConfirm: (receipt: Receipt) => Promise<Outcome>;
  readonly onCancel: () => Promise<unknown>;
  readonly onHelp: () => Promise<unknown>;
}

function Card({ withdrawal, open, text, onConfirm, onCancel, onHelp }: CardInput) {
  const { format } = useEngine();
  const { amount, account, state, confirmBy } = withdrawal;
  const isDisputed = withdrawal.confirmation === 'PARTLY' || withdrawal.confirmation === 'NOT_RECEIVED';
  const [isAnswered, setAnswered] = useState(false);
  const tone = isDisputed ? 'open' : toneOf(state);
  const onAnswer = async (receipt: Receipt): Promise<Outcome> => {
    setAnswered(true);
    return onConfirm(receipt);
  };
  return (
    <li className={styles.card}>
      <details open={open || isAnswered}>
        <summary className={styles.head}>
          <Icon name={ICONS[tone]} className={styles[tone]} />
          <span className={styles.words}>
            <b>{text(isDisputed ? 'withdrawal-list.disputed' : `withdrawal-list.state-${state}`)}</b>
            <small>{text('withdrawal-list.to', { account })}</small>
          </span>
          <strong className={styles.amount}>{format.amount(amount)}</strong>
        </summary>
        <Steps withdrawal={withdrawal} isAnswered={isAnswered} text={text} onHelp={onHelp} />
        <Remarks withdrawal={withdrawal} text={text} />
        {confirmBy !== undefined && (
          <ReceiptForm withdrawal={withdrawal} confirmBy={confirmBy} text={text} onConfirm={onAnswer} />
        )}
        {withdrawal.canCancel && (
          <Button size="small" onClick={() => void onCancel()}>
            {text('withdrawal-list.cancel')}
          </Button>
        )}
      </details>
    </li>
  );
}

const ICONS = { open: 'timer', good: 'circle-check', back: 'circle-x' } as const;

interface StepsInput extends Pick<CardInput, 'withdrawal' | 'text' | 'onHelp'> {
  /** Whether the player has answered the question about the receipt on this screen. */
  readonly isAnswered: boolean;
}

function Steps({ withdrawal, isAnswered, text, onHelp }: StepsInput) {
  return (
    <ol className={styles.steps} aria-label={text('withdrawal-list.steps')}>
      {timeline(withdrawal).map((step) => (
        <Step key={step.state} step={step} isNow={step.state === withdrawal.state} text={text}>
          {step.state === 'ON_ITS_WAY' && withdrawal.unconfirmedSince !== undefined && (
            <Unconfirmed since={withdrawal.unconfirmedSince} text={text} onHelp={onHelp} />
          )}
        </Step>
      ))}
      <ReceiptStep withdrawal={withdrawal} isAnswered={isAnswered} text={text} />
    </ol>
  );
}

/** What was said about the receipt, which ends the time line of a paid one. The player's answer takes the focus of its form. */
function ReceiptStep({ withdrawal, isAnswered, text }: Omit<StepsInput, 'onHelp'>) {
  const { format } = useEngine();
  const { confirmation, confirmedAt, received = 0 } = withdrawal;
  const place = useRef<HTMLLIElement>(null);
  const takesFocus = isAnswered && confirmation !== undefined;
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  if (confirmation === undefined) return null;
  const isOpen = confirmation === 'PARTLY' || confirmation === 'NOT_RECEIVED';
  return (
    <li ref={place} tabIndex={-1} className={styles.step} data-past data-tone={isOpen ? 'open' : 'good'}>
      <Mark tone={isOpen ? 'open' : 'good'} />
      <span>{text(`withdrawal-list.receipt-${confirmation}`, { amount: format.amount(received) })}</span>
      {confirmedAt !== undefined && <time dateTime={confirmedAt}>{format.moment(confirmedAt)}</time>}
    </li>
  );
}

interface StepInput extends Pick<CardInput, 'text'> {
  readonly step: TimelineStep;
  readonly isNow: boolean;
  readonly children: ReactNode;
}

function Step({ step: { state, at }, isNow, text, children }: StepInput) {
  const { format } = useEngine();
  const tone = toneOf(state);
  return (
    <li
      className={styles.step}
      data-past={at !== undefined || undefined}
      data-tone={tone}
      aria-current={isNow ? 'step' : undefined}
    >
      <Mark tone={at === undefined ? 'open' : tone} />
      <span>{text(`withdrawal-list.state-${state}`)}</span>
      {at !== undefined && <time dateTime={at}>{format.moment(at)}</time>}
      {children}
    </li>
  );
}

/** The point of a step on the line: a tick for a good end, a cross for one that gave the money back. */
const Mark = ({ tone }: { readonly tone: ReturnType<typeof toneOf> }) => (
  <i className={styles.mark} aria-hidden="true">
    {tone !== 'open' && <Icon name={tone === 'good' ? 'check' : 'x'} className={styles.sign} />}
  </i>
);

interface UnconfirmedInput extends Pick<CardInput, 'text' | 'onHelp'> {
  readonly since: string;
}

/** A payment that nobody confirms: that the money is not lost, why it is not sent again, and whom to ask. */
function Unconfirmed({ since, text, onHelp }: UnconfirmedInput) {
  const { format } = useEngine();
  return (
    <div className={styles.unconfirmed}>
      <p>{text('withdrawal-list.unconfirmed', { time: format.moment(since) })}</p>
      <Button size="small" icon="headset" onClick={() => void onHelp()}>
        {text('withdrawal-list.help')}
      </Button>
    </div>
  );
}

function Remarks({ withdrawal, text }: Pick<CardInput, 'withdrawal' | 'text'>) {
  const { format } = useEngine();
  const { amount, fee, returned, state, reason, failedBy, reference, receiptReason } = withdrawal;
  const remarks = [
    fee > 0 && text('withdrawal-list.fee', { fee: format.amount(fee), net: format.amount(amount - fee) }),
    reason !== undefined && text('withdrawal-list.reason', { reason }),
    failedBy !== undefined && text(`withdrawal-list.failed-${failedBy}`),
    state === 'REJECTED' && text('withdrawal-list.rejected-next'),
    receiptReason !== undefined && text('withdrawal-list.reason', { reason: receiptReason }),
    returned > 0 && text('withdrawal-list.returned', { amount: format.amount(returned) }),
    reference !== undefined && text('withdrawal-list.reference', { reference }),
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <div className={styles.remarks}>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}
