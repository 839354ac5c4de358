import { useState } from 'react';
import type { WalletsProps } from '../../../generated/types/widgets/wallets.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { TransferForm } from './TransferForm.tsx';
import { VendorWallet } from './VendorWallet.tsx';
import styles from './Wallets.module.css';
import { type FilledWallet, fillWallets, hasMoney } from './wallet-amounts.ts';

type Input = WidgetInput<WalletsProps, 'transfer' | 'collect'>;
type Text = Input['text'];

/** Shows what is in each wallet and moves money between them. Without vendor wallets there is nothing to transfer. */
export default function Wallets({ props, on, text }: Input) {
  const { wallets, balance, vendor, game } = props;
  const besideGame = game !== undefined && game.status !== 'failed';
  // A link to a game names no vendor, but never asks for all wallets.
  if (vendor || besideGame)
    return <OfVendor vendor={vendor || game?.value?.vendorCode} props={props} on={on} text={text} />;
  const waiting = <Skeleton className={styles.waiting} />;
  return (
    <SourceStates state={wallets} text={text} empty="" isEmpty={() => false} skeleton={waiting}>
      {(list) => (
        <SourceStates state={balance} text={text} empty="" isEmpty={() => false} skeleton={waiting}>
          {(money) => (
            <Filled
              wallets={fillWallets(list, money)}
              total={money.sumBalance}
              busy={balance.status === 'loading'}
              onRefresh={balance.refresh}
              on={on}
              text={text}
            />
          )}
        </SourceStates>
      )}
    </SourceStates>
  );
}

/** One vendor's wallet; nothing until the wallets are known, and where its games play from the main wallet. */
function OfVendor(input: Pick<Input, 'props' | 'on' | 'text'> & { readonly vendor: string | undefined }) {
  const { vendor, on, text } = input;
  const { wallets, balance } = input.props;
  if (!wallets.value || !balance.value) return null;
  const filled = fillWallets(wallets.value, balance.value);
  const main = filled.find(({ isMain }) => isMain);
  const wallet = filled.find((one) => !one.isMain && one.vendor === vendor);
  if (!main || !wallet) return null;
  return <VendorWallet main={main} wallet={wallet} text={text} onTransfer={(event) => on.transfer(event)} />;
}

interface FilledInput extends Pick<Input, 'on' | 'text'> {
  readonly wallets: readonly FilledWallet[];
  readonly total: number | string;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

function Filled({ wallets, total, busy, onRefresh, on, text }: FilledInput) {
  const { format } = useEngine();
  const main = wallets.find(({ isMain }) => isMain);
  const separate = wallets.filter(({ isMain }) => !isMain);
  return (
    <div className={styles.place}>
      <section className={styles.card} aria-label={text('wallets.title')}>
        <div className={styles.head}>
          <p className={styles.total}>
            <span>{text('wallets.total')}</span>
            <strong>{format.amount(total)}</strong>
          </p>
          <IconButton icon="refresh-cw" label={text('wallets.refresh')} aria-busy={busy} onClick={onRefresh} />
        </div>
        <ul className={styles.list}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} text={text} />
          ))}
        </ul>
        {separate.length === 0 ? (
          <p className={styles.note}>{text('wallets.seamless')}</p>
        ) : (
          <Collect wallets={separate} text={text} onCollect={(key) => on.collect({ key })} />
        )}
      </section>
      {main && separate.length > 0 && (
        <TransferForm main={main} separate={separate} text={text} onTransfer={(event) => on.transfer(event)} />
      )}
    </div>
  );
}

function WalletRow({ wallet, text }: { readonly wallet: FilledWallet; readonly text: Text }) {
  const { format } = useEngine();
  const { isMain, name, available, onTheWay } = wallet;
  return (
    <li className={styles.row}>
      <Icon name={isMain ? 'wallet' : 'gamepad-2'} className={styles.mark} />
      <span className={styles.name}>{isMain ? text('wallets.main') : name}</span>
      <span className={styles.amount}>{format.amount(available)}</span>
      {hasMoney(onTheWay) && (
        <p className={styles.way}>
          <b>{text('wallets.on-the-way', { amount: format.amount(onTheWay) })}</b>
          {text('wallets.on-the-way-text')}
        </p>
      )}
    </li>
  );
}

interface CollectInput {
  readonly wallets: readonly FilledWallet[];
  readonly text: Text;
  readonly onCollect: (key: string) => Promise<Outcome>;
}

/** A request that fails is sent again with its key, so that it collects once. */
function Collect({ wallets, text, onCollect }: CollectInput) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  if (!wallets.some(({ available }) => hasMoney(available)))
    return <p className={styles.note}>{text('wallets.nothing')}</p>;
  const collect = async () => {
    setBusy(true);
    const outcome = await onCollect(key);
    if (outcome.ok) setKey(crypto.randomUUID());
    setBusy(false);
  };
  return (
    <Button tone="brand" className={styles.collect} busy={busy} onClick={() => void collect()}>
      {text('wallets.collect')}
    </Button>
  );
}
