import { useState } from 'react';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { AmountField } from './AmountField.tsx';
import { type TransferInput, useTransfer } from './use-transfer.ts';
import styles from './VendorWallet.module.css';
import { type FilledWallet, hasMoney } from './wallet-amounts.ts';

interface VendorWalletInput extends Pick<TransferInput, 'onTransfer'> {
  readonly main: FilledWallet;
  readonly wallet: FilledWallet;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * The wallet of the vendor whose game is open. While it is empty the form that fills it is open, because nothing can be
 * staked before.
 */
export function VendorWallet({ main, wallet, text, onTransfer }: VendorWalletInput) {
  const { format } = useEngine();
  const isEmpty = !hasMoney(wallet.available);
  const [isWanted, setWanted] = useState<boolean>();
  const isOpen = isWanted ?? (isEmpty && !hasMoney(wallet.onTheWay));
  const name = wallet.name;
  return (
    <section className={styles.strip} aria-label={text('wallets.of-vendor', { vendor: name })}>
      <div className={styles.line}>
        <p className={styles.sum}>
          {text('wallets.of-vendor', { vendor: name })} <strong>{format.amount(wallet.available)}</strong>
        </p>
        {hasMoney(wallet.onTheWay) && (
          <p className={styles.note}>{text('wallets.on-the-way', { amount: format.amount(wallet.onTheWay) })}</p>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
          {text(isOpen ? 'wallets.later' : 'wallets.fill-more')}
        </Button>
      </div>
      {isOpen && (
        <Filling main={main} wallet={wallet} text={text} onTransfer={onTransfer} onDone={() => setWanted(false)} />
      )}
    </section>
  );
}

interface FillingInput extends VendorWalletInput {
  readonly onDone: () => void;
}

function Filling({ main, wallet, text, onTransfer, onDone }: FillingInput) {
  const { form, change } = useTransfer({
    main,
    separate: [wallet],
    text,
    onTransfer: async (event) => {
      const outcome = await onTransfer(event);
      if (outcome.ok) onDone();
      return outcome;
    },
  });
  return (
    <FormFrame form={form} text={text}>
      <p className={styles.note}>{text('wallets.fill-text', { vendor: wallet.name })}</p>
      <div className={styles.fill}>
        <AmountField form={form} change={change} from={main} text={text} />
        <Button type="submit" tone="accent" busy={form.busy}>
          {text('wallets.fill')}
        </Button>
      </div>
    </FormFrame>
  );
}
