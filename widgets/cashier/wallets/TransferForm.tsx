import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { Segments } from '../../ui/segments/Segments.tsx';
import { AmountField } from './AmountField.tsx';
import { type TransferInput, useTransfer } from './use-transfer.ts';
import styles from './Wallets.module.css';

export function TransferForm(input: TransferInput) {
  const { separate, text } = input;
  const { form, said, direction, from, change, turn } = useTransfer(input);
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
        <AmountField form={form} change={change} from={from} text={text} />
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
