import { useState } from 'react';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Segments } from '../../ui/segments/Segments.tsx';
import styles from './Wallets.module.css';
import { type FilledWallet, readAmount, typedAll } from './wallet-amounts.ts';

type Direction = 'in' | 'out';

interface TransferEvent {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly key: string;
}

interface FormInput {
  readonly main: FilledWallet;
  /** At least one. */
  readonly separate: readonly FilledWallet[];
  readonly text: WidgetInput<unknown>['text'];
  readonly onTransfer: (event: TransferEvent) => Promise<Outcome>;
}

const isPending = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 'PENDING';

/** The form's state, with an idempotency key for each transfer: a retried request does not move the money twice. */
function useTransfer({ main, separate, text, onTransfer }: FormInput) {
  const { merchant } = useEngine();
  const [direction, setDirection] = useState<Direction>('in');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [said, setSaid] = useState('');
  const endsOf = (vendor: string) => {
    const wallet = separate.find(({ id }) => String(id) === vendor) ?? separate[0] ?? main;
    return direction === 'in' ? { from: main, to: wallet } : { from: wallet, to: main };
  };
  const form = useForm<'vendor' | 'amount'>({
    initial: { vendor: String(separate[0]?.id ?? ''), amount: '' },
    check: ({ vendor, amount }) => {
      const read = readAmount(amount, endsOf(vendor).from, merchant.currency);
      return {
        ...(vendor === '' ? { vendor: { message: 'field.required' } } : {}),
        ...(typeof read === 'string' ? { amount: { message: read } } : {}),
      };
    },
    text,
    submit: async ({ vendor, amount }) => {
      const { from, to } = endsOf(vendor);
      const units = readAmount(amount, from, merchant.currency);
      if (typeof units === 'string') return { ok: true };
      const outcome = await onTransfer({ from: from.id, to: to.id, amount: units, key });
      if (outcome.ok) {
        renew();
        form.change('amount', '');
        setSaid(isPending(outcome.value) ? 'wallets.pending' : 'wallets.done');
      }
      return outcome;
    },
  });
  /** Another amount, wallet or direction is another transfer. */
  const renew = (): void => {
    setKey(crypto.randomUUID());
    setSaid('');
  };
  return {
    form,
    said,
    direction,
    from: endsOf(form.values.vendor).from,
    change: (name: 'vendor' | 'amount', value: string): void => {
      form.change(name, value);
      renew();
    },
    turn: (next: Direction): void => {
      setDirection(next);
      renew();
    },
  };
}

export function TransferForm(input: FormInput) {
  const { separate, text } = input;
  const { format, merchant } = useEngine();
  const { form, said, direction, from, change, turn } = useTransfer(input);
  const all = typedAll(from, merchant.currency);
  return (
    <section className={styles.card} aria-label={text('wallets.transfer')}>
      <h2 className={styles.heading}>{text('wallets.transfer')}</h2>
      <FormFrame form={form} text={text}>
        <Segments
          label={text('wallets.direction')}
          choices={[
            { key: 'in', label: text('wallets.in') },
            { key: 'out', label: text('wallets.out') },
          ]}
          chosen={direction}
          onChoose={turn}
        />
        <SelectField
          {...form.bind('vendor')}
          onChange={({ target }) => change('vendor', target.value)}
          label={text('wallets.vendor')}
          icon="gamepad-2"
          choices={separate.map(({ id, name }) => [String(id), name] as const)}
          required
        />
        <Field
          {...form.bind('amount')}
          onChange={({ target }) => change('amount', target.value)}
          label={text('wallets.amount')}
          hint={text('wallets.available', { amount: format.amount(from.available) })}
          icon="banknote"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          required
          trailing={
            all !== '' && (
              <Button size="small" tone="plain" onClick={() => change('amount', all)}>
                {text('wallets.all')}
              </Button>
            )
          }
        />
        <Button type="submit" tone="accent" size="large" wide busy={form.busy}>
          {text('wallets.transfer')}
        </Button>
        <p role="status" className={styles.said}>
          {said !== '' && text(said)}
        </p>
      </FormFrame>
    </section>
  );
}
