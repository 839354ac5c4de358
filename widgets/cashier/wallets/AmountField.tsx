import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import type { useTransfer } from './use-transfer.ts';
import { type FilledWallet, typedAll } from './wallet-amounts.ts';

interface AmountFieldInput extends Pick<ReturnType<typeof useTransfer>, 'form' | 'change'> {
  /** The wallet that gives the money. */
  readonly from: FilledWallet;
  readonly text: WidgetInput<unknown>['text'];
}

/** The amount of a transfer, with what the giving wallet has and a button that takes all of it. */
export function AmountField({ form, change, from, text }: AmountFieldInput) {
  const { format, merchant } = useEngine();
  const all = typedAll(from, merchant.currency);
  return (
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
  );
}
