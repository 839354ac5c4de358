import { useEffect, useRef, useState } from 'react';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useOpener } from '../../ui/form/use-opener.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import styles from './BoundAccounts.module.css';

type Account = PayoutAccounts['list'][number];

interface RowInput {
  readonly account: Account;
  readonly takesFocus: boolean;
  readonly text: WidgetInput<unknown>['text'];
  readonly onChoose: () => Promise<Outcome>;
  readonly onRemove: (paymentPassword: string) => Promise<Outcome>;
}

/** One account. It is removed by the payment password, so that a stolen session cannot redirect money. */
export function AccountRow({ account, takesFocus, text, onChoose, onRemove }: RowInput) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const [removing, setRemoving] = useState(false);
  const opener = useOpener(removing);
  const { label } = account;
  return (
    <li ref={place} tabIndex={takesFocus ? -1 : undefined} className={styles.row}>
      <Icon name={ICONS[account.kind]} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{label}</span>
          <StateNote account={account} text={text} />
        </p>
        <p className={styles.detail}>
          {[describeType(account, text), account.holder].filter((words) => words !== '').join(' · ')}
        </p>
        {account.state === 'CHECKING' && <p className={styles.detail}>{text('bound-accounts.checking')}</p>}
        {account.state === 'BLOCKED' && <p className={styles.blocked}>{text('bound-accounts.blocked')}</p>}
      </div>
      {!removing && (
        <div className={styles.acts}>
          {!account.isDefault && account.state !== 'BLOCKED' && (
            <Button
              size="small"
              tone="plain"
              aria-label={text('bound-accounts.choose-named', { label })}
              onClick={() => void onChoose()}
            >
              {text('bound-accounts.choose')}
            </Button>
          )}
          <Button
            ref={opener}
            size="small"
            aria-label={text('bound-accounts.remove-named', { label })}
            onClick={() => setRemoving(true)}
          >
            {text('bound-accounts.remove')}
          </Button>
        </div>
      )}
      {removing && <RemoveForm text={text} onRemove={onRemove} onClose={() => setRemoving(false)} />}
    </li>
  );
}

const ICONS = { pix: 'zap', bank: 'landmark', crypto: 'wallet' } as const;

/** A bank is part of the account's name. */
function describeType({ kind, type }: Account, text: RowInput['text']): string {
  if (kind === 'bank') return '';
  return text(kind === 'pix' ? `bound-accounts.type-${type}` : `bound-accounts.chain-${type}`);
}

function StateNote({ account, text }: Pick<RowInput, 'account' | 'text'>) {
  return (
    <>
      {account.isDefault && <Badge>{text('bound-accounts.default')}</Badge>}
      <UseNote account={account} text={text} />
    </>
  );
}

function UseNote({ account: { state, usableFrom }, text }: Pick<RowInput, 'account' | 'text'>) {
  const { format } = useEngine();
  if (state === 'BLOCKED' || state === 'CHECKING') return null;
  if (state === 'USABLE') return <Badge tone="brand">{text('bound-accounts.usable')}</Badge>;
  return <Badge>{text('bound-accounts.cooling', { time: format.moment(usableFrom) })}</Badge>;
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
      <FormFrame form={form} text={text} takesFocus>
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
