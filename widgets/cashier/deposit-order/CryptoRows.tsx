import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Instructions, PayInput } from './PayInstructions.tsx';
import styles from './TransferRows.module.css';

/** What to send and where to, with the locked rate. Coins of another network are lost, so the network comes first. */
export function CryptoRows({
  input: { on, text },
  instructions,
}: Pick<PayInput, 'input'> & { readonly instructions: Instructions }) {
  const { format } = useEngine();
  const { coin = '', network = '', address = '', coinAmount = '', rate = '0' } = instructions;
  const amount = `${coinAmount} ${coin}`;
  const rows = [
    ['network', network, ''],
    ['address', address, address],
    ['amount', amount, coinAmount],
    ['rate', `1 ${coin} = ${format.amount(Math.round(Number(rate) * 10_000))}`, ''],
  ] as const;
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(([name, shown, copied]) => (
          <div key={name}>
            <dt>{text(`deposit-order.crypto.${name}`)}</dt>
            <dd>{shown}</dd>
            {copied !== '' && (
              <dd className={styles.copy}>
                <Button
                  size="small"
                  icon="copy"
                  aria-label={text('deposit-order.copy-named', { name: text(`deposit-order.crypto.${name}`) })}
                  onClick={() => void on.copy({ text: copied })}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{text('deposit-order.crypto.exact', { amount, network })}</p>
    </>
  );
}
