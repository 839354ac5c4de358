import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Instructions, PayInput } from './PayInstructions.tsx';
import styles from './TransferRows.module.css';

/** Where to transfer, each value with a button that copies it. The text matters most: the payment is matched by it. */
export function TransferRows({
  input: { on, text },
  order,
  instructions,
}: PayInput & { readonly instructions: Instructions }) {
  const { format } = useEngine();
  const { bank = '', account = '', holder = '', reference = '' } = instructions;
  const amount = String(order.amount / 10_000);
  const rows = [
    ['bank', bank, ''],
    ['holder', holder, ''],
    ['account', account, account],
    ['amount', format.amount(order.amount), amount],
    ['reference', reference, reference],
  ] as const;
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(([name, shown, copied]) => (
          <div key={name}>
            <dt>{text(`deposit-order.transfer.${name}`)}</dt>
            <dd>{shown}</dd>
            {copied !== '' && (
              <dd className={styles.copy}>
                <Button
                  size="small"
                  icon="copy"
                  aria-label={text('deposit-order.copy-named', { name: text(`deposit-order.transfer.${name}`) })}
                  onClick={() => void on.copy({ text: copied })}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{text('deposit-order.transfer.exact', { reference })}</p>
    </>
  );
}
