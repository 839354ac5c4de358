import { useEffect, useRef, useState } from 'react';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { BoundAccountsProps } from '../../../generated/types/widgets/bound-accounts.ts';
import { type Outcome, RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { isFocusLost, useOpener } from '../../ui/form/use-opener.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountRow } from './AccountRow.tsx';
import styles from './BoundAccounts.module.css';

type Input = WidgetInput<BoundAccountsProps, 'bind' | 'choose' | 'remove'>;

/** Lists the accounts to which the player is paid out. A new one needs the payment password and cools off first. */
export default function BoundAccounts({ props, on, text, node }: Input) {
  return (
    <Panel id={node} title={text('bound-accounts.title')} icon="landmark">
      <SourceStates
        state={props.accounts}
        text={text}
        empty={text('bound-accounts.empty')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(accounts) => <Accounts accounts={accounts} on={on} text={text} passwordLink={props.passwordLink} />}
      </SourceStates>
    </Panel>
  );
}

interface PartInput extends Pick<Input, 'on' | 'text'> {
  readonly accounts: PayoutAccounts;
}

function Accounts(input: AddInput) {
  const [hasBound, setBound] = useState(false);
  const { on } = input;
  const bind: typeof on.bind = async (event) => {
    const outcome = await on.bind(event);
    if (outcome.ok) setBound(true);
    return outcome;
  };
  return (
    <>
      <List {...input} hasBound={hasBound} />
      <Add {...input} on={{ ...on, bind }} />
    </>
  );
}

interface ListInput extends PartInput {
  /** Whether the player has added an account on this screen: it takes the focus of its form, and so stands in view. */
  readonly hasBound: boolean;
}

function List({ accounts: { list }, hasBound, on, text }: ListInput) {
  const [earlier] = useState(() => new Set(list.map(({ id }) => id)));
  if (list.length === 0) return <EmptyNote icon="landmark">{text('bound-accounts.empty')}</EmptyNote>;
  return (
    <ul className={styles.list}>
      {list.map((account) => (
        <AccountRow
          key={account.id}
          account={account}
          takesFocus={hasBound && !earlier.has(account.id)}
          text={text}
          onChoose={() => on.choose({ id: account.id })}
          onRemove={(paymentPassword) => on.remove({ id: account.id, paymentPassword })}
        />
      ))}
    </ul>
  );
}

interface AddInput extends PartInput {
  readonly passwordLink: string;
}

/** What the player can do next: add an account, or first what adding one needs. */
function Add({ accounts, on, text, passwordLink }: AddInput) {
  const { list, methods, maxOfKind, hasPaymentPassword } = accounts;
  const [open, setOpen] = useState(false);
  const opener = useOpener(open);
  const count = useRef(list.length);
  useEffect(() => {
    // A removed account takes its form, and the focus in it, with it.
    if (list.length < count.current && isFocusLost()) opener.current?.focus();
    count.current = list.length;
  }, [list.length, opener]);
  const free = methods.filter((method) => list.filter(({ kind }) => kind === method).length < maxOfKind);
  if (methods.length === 0) return <p className={styles.note}>{text('bound-accounts.none-offered')}</p>;
  if (!hasPaymentPassword)
    return (
      <div className={styles.first}>
        <p>{text('bound-accounts.needs-password')}</p>
        <RouteLink to={passwordLink} className={buttonClass({ tone: 'brand', wraps: true })}>
          {text('bound-accounts.set-password')}
        </RouteLink>
      </div>
    );
  if (free.length === 0) return <p className={styles.note}>{text('bound-accounts.full', { count: maxOfKind })}</p>;
  if (!open)
    return (
      <Button ref={opener} tone="brand" className={styles.add} onClick={() => setOpen(true)}>
        {text(free.length === 1 ? `bound-accounts.add-${free[0]}` : 'bound-accounts.add')}
      </Button>
    );
  const submit = async (fields: Readonly<Record<string, string>>): Promise<Outcome> => {
    const outcome = await on.bind({ fields });
    if (outcome.ok) setOpen(false);
    return outcome;
  };
  return <AccountForm accounts={accounts} kinds={free} text={text} onSubmit={submit} onClose={() => setOpen(false)} />;
}
