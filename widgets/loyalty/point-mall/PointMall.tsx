import { useState } from 'react';
import type { PointAccount } from '../../../generated/types/data.ts';
import type { PointMallProps } from '../../../generated/types/widgets/point-mall.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { ConvertForm } from './ConvertForm.tsx';
import { EarnTable } from './EarnTable.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import styles from './PointMall.module.css';
import { RewardDialog } from './RewardDialog.tsx';
import { chipsOf, type Reward } from './shelves.ts';

export type Input = WidgetInput<PointMallProps, 'redeem' | 'convert'>;

/** The points, what they buy, how they become chips and how they are earned. */
export default function PointMall({ props, on, text }: Input) {
  const { account, goods } = props;
  const [open, setOpen] = useState<Reward>();
  const balance = account.value?.balance ?? 0;
  return (
    <div className={styles.mall}>
      <SourceStates
        state={account}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.purseWaiting} />}
      >
        {(known) => (
          <>
            <Purse account={known} text={text} />
            {known.barred && (
              <PlayerBarNote barred={known.barred} text={text}>
                {text('point-mall.barred')}
              </PlayerBarNote>
            )}
          </>
        )}
      </SourceStates>
      <SourceStates
        state={goods}
        text={text}
        empty={text('point-mall.empty')}
        isEmpty={({ list }) => list.length === 0}
        skeleton={<Skeleton className={styles.gridWaiting} />}
      >
        {({ list }) => <GoodsGrid list={list} balance={balance} text={text} onOpen={setOpen} />}
      </SourceStates>
      {account.value !== undefined && (
        <div className={styles.pair}>
          {account.value.barred === undefined && (
            <ConvertForm account={account.value} props={props} text={text} onSubmit={on.convert} />
          )}
          <EarnTable account={account.value} text={text} />
        </div>
      )}
      {open !== undefined && (
        <RewardDialog
          reward={goods.value?.list.find(({ rewardId }) => rewardId === open.rewardId) ?? open}
          balance={balance}
          props={props}
          text={text}
          onSubmit={on.redeem}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function Purse({ account, text }: { readonly account: PointAccount; readonly text: Input['text'] }) {
  const { format, merchant } = useEngine();
  const { balance, held, pointsPerChip } = account;
  const worth = chipsOf(balance, pointsPerChip, minorUnit(merchant.currency));
  return (
    <section className={styles.purse} aria-label={text('point-mall.balance')}>
      <span className={styles.purseMark}>
        <Icon name="star" />
      </span>
      <p className={styles.purseWords}>
        <span>{text('point-mall.balance')}</span>
        <strong>{format.number(balance)}</strong>
      </p>
      <p className={styles.purseNotes}>
        {worth > 0 && <span>{text('point-mall.worth', { amount: format.amount(worth) })}</span>}
        {held > 0 && <span>{text('point-mall.held', { points: format.number(held) })}</span>}
        <span>{text('point-mall.never-expire')}</span>
      </p>
    </section>
  );
}
