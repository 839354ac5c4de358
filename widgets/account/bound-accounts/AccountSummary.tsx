import { useEffect, useRef } from 'react';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import styles from './BoundAccounts.module.css';
import { fieldsOf, type Name, type Values } from './check-account.ts';

interface SummaryInput {
  readonly values: Values;
  readonly accounts: Pick<PayoutAccounts, 'banks'>;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * Reads the account back before it is confirmed: money that goes to a mistyped account rarely comes back. It takes the focus of the
 * fields that it replaces.
 */
export function AccountSummary({ values, accounts, text }: SummaryInput) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const shown = (name: Name): string => {
    if (name === 'keyType') return text(`bound-accounts.option-${values.keyType}`);
    if (name === 'chain') return text(`bound-accounts.chain-${values.chain}`);
    if (name === 'bank') return accounts.banks.find(({ code }) => code === values.bank)?.name ?? values.bank;
    return values[name].trim();
  };
  return (
    <section ref={place} tabIndex={-1} className={styles.summary} aria-label={text('bound-accounts.check')}>
      <p>{text('bound-accounts.check')}</p>
      <dl>
        {fieldsOf(values).map((name) => (
          <div key={name}>
            <dt>{text(LABELS[name] ?? `bound-accounts.${name}`)}</dt>
            <dd>{shown(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const LABELS: Readonly<Partial<Record<Name, string>>> = { keyType: 'bound-accounts.key-type' };
