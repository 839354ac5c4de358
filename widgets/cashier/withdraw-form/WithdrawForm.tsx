import { useState } from 'react';
import type { PayoutAccounts, WithdrawTerms } from '../../../generated/types/data.ts';
import type { WithdrawFormProps } from '../../../generated/types/widgets/withdraw-form.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { AmountForm, type Requested } from './AmountForm.tsx';
import { CheckList } from './CheckList.tsx';
import { Facts } from './Facts.tsx';
import styles from './WithdrawForm.module.css';

export type Input = WidgetInput<WithdrawFormProps, 'submit'>;

/** Everything that a player must know stands before the form: balance, limits, fee, turnover, and what is still needed. */
export default function WithdrawForm({ props, on, text }: Input) {
  const { terms, accounts } = props;
  return (
    <SourceStates
      state={terms}
      text={text}
      empty={text('withdraw-form.empty')}
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(known) => (
        <div className={styles.place}>
          <Facts terms={known} text={text} />
          <SourceStates
            state={accounts}
            text={text}
            empty={text('withdraw-form.empty')}
            isEmpty={() => false}
            skeleton={<Skeleton className={styles.waiting} />}
          >
            {(list) => <Next terms={known} accounts={list} props={props} on={on} text={text} />}
          </SourceStates>
          {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
        </div>
      )}
    </SourceStates>
  );
}

interface NextInput extends Pick<Input, 'props' | 'on' | 'text'> {
  readonly terms: WithdrawTerms;
  readonly accounts: PayoutAccounts;
}

/** The one thing that the player can do now. */
function Next({ terms, accounts, props, on, text }: NextInput) {
  const { format } = useEngine();
  const [done, setDone] = useState<Requested>();
  if (done !== undefined)
    return (
      <div role="status" className={styles.card}>
        <Notice
          icon="circle-check"
          tone="positive"
          framed={false}
          takesFocus
          title={text('withdraw-form.done', { amount: format.amount(done.amount) })}
          text={text('withdraw-form.done-text', { account: done.account })}
          actions={<Button onClick={() => setDone(undefined)}>{text('withdraw-form.again')}</Button>}
        />
      </div>
    );
  if (terms.hasOpen)
    return (
      <div className={styles.open}>
        <Icon name="timer" />
        <p>
          <strong>{text('withdraw-form.open')}</strong>
          {text('withdraw-form.open-text')}
        </p>
      </div>
    );
  if (terms.barred !== undefined) return <Barred why={terms.barred} supportLink={props.supportLink} text={text} />;
  const links = {
    PAYMENT_PASSWORD: props.passwordLink,
    ACCOUNT: props.accountsLink,
    CONTACT: props.contactLink,
    IDENTITY: props.identityLink,
  };
  if (terms.needs.some(({ isMet }) => !isMet)) return <CheckList needs={terms.needs} links={links} text={text} />;
  return <AmountForm terms={terms} accounts={accounts} text={text} onSubmit={on.submit} onDone={setDone} />;
}

interface BarredInput extends Pick<Input, 'text'> {
  readonly why: NonNullable<WithdrawTerms['barred']>;
  readonly supportLink: string | undefined;
}

/** Said before the form: filled in, it would be rejected in any case. */
const Barred = ({ why, supportLink, text }: BarredInput) => (
  <div className={styles.open}>
    <Icon name="triangle-alert" />
    <div>
      <p>
        <strong>{text('withdraw-form.barred')}</strong>
        {text(`error.${why}`)}
      </p>
      {supportLink !== undefined && (
        <RouteLink to={supportLink} className={buttonClass({ size: 'small' })}>
          {text('withdraw-form.support')}
        </RouteLink>
      )}
    </div>
  </div>
);
