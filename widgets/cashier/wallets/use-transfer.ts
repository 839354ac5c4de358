import { useState } from 'react';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { type FilledWallet, readAmount } from './wallet-amounts.ts';

type Direction = 'in' | 'out';

export interface TransferEvent {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly key: string;
}

export interface TransferInput {
  readonly main: FilledWallet;
  /** At least one. */
  readonly separate: readonly FilledWallet[];
  readonly text: WidgetInput<unknown>['text'];
  readonly onTransfer: (event: TransferEvent) => Promise<Outcome>;
}

const isPending = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 'PENDING';

/** The form's state, with an idempotency key for each transfer: a retried request does not move the money twice. */
export function useTransfer({ main, separate, text, onTransfer }: TransferInput) {
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
