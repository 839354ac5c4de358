import { useState } from 'react';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import styles from './BoundAccounts.module.css';

type Account = PayoutAccounts['list'][number];

interface RowInput {
  readonly account: Account;
  readonly text: WidgetInput<unknown>['text'];
  readonly onRemove: (paymentPassword: string) => Promise<Outcome>;
}

/** One account. It is removed by the payment password, so that a stolen session cannot redirect money. */
export function AccountRow({ account, text, onRemove }: RowInput) {
  const [removing, setRemoving] = useState(false);
  const { type, label, holder } = account;
  return (
    <li className={styles.row}>
      <Icon name={account.kind === 'pix' ? 'zap' : 'landmark'} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{label}</span>
          <StateNote account={account} text={text} />
        </p>
        <p className={styles.detail}>
          {text(`bound-accounts.type-${type}`)} · {holder}
        </p>
        {account.state === 'BLOCKED' && <p className={styles.blocked}>{text('bound-accounts.blocked')}</p>}
      </div>
      {!removing && (
        <Button
          size="small"
          aria-label={text('bound-accounts.remove-named', { label })}
          onClick={() => setRemoving(true)}
        >
          {text('bound-accounts.remove')}
        </Button>
      )}
      {removing && <RemoveForm text={text} onRemove={onRemove} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function StateNote({ account: { state, usableFrom }, text }: Pick<RowInput, 'account' | 'text'>) {
  const { format } = useEngine();
  if (state === 'BLOCKED') return null;
  if (state === 'USABLE') return <Badge tone="brand">{text('bound-accounts.usable')}</Badge>;
  return <Badge>{text('bound-accounts.cooling', { time: format.dateTime(usableFrom).slice(0, -3) })}</Badge>;
}

function RemoveForm({
  text,
  onRemove,
  onClose,
}: Pick<RowInput, 'text' | 'onRemove'> & { readonly onClose: () => void }) {
  const form = useForm<'paymentPassword'>({
    initial: { paymentPassword: '' },
    check: ({ paymentPassword }) => (paymentPassword === '' ? { paymentPassword: { message: 'field.required' } } : {}),
    text,
    submit: ({ paymentPassword }) => onRemove(paymentPassword),
  });
  return (
    <div className={styles.removing}>
      <FormFrame form={form} text={text}>
        <PasswordField
          {...form.bind('paymentPassword')}
          label={text('bound-accounts.payment-password')}
          icon="lock"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          text={text}
          required
        />
        <div className={styles.choices}>
          <Button type="submit" busy={form.busy}>
            {text('bound-accounts.remove')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {text('bound-accounts.cancel')}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}
