import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PointMall.module.css';
import type { Input } from './PointMall.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { barOf, costsDiffer, type Reward, shelvesOf } from './shelves.ts';

/** From this number of pieces down, a card says how many are left. */
const FEW = 5;

interface GridInput {
  readonly list: readonly Reward[];
  readonly balance: number;
  readonly text: Input['text'];
  readonly onOpen: (reward: Reward) => void;
}

/** Goods by category. What is sold out stays visible. */
export function GoodsGrid({ list, balance, text, onOpen }: GridInput) {
  const [shelf, setShelf] = useState<string>();
  const shelves = shelvesOf(list);
  const shown = shelf === undefined ? list : list.filter((reward) => reward.shelf === shelf);
  return (
    <div className={styles.shop}>
      {shelves.length > 1 && (
        <div role="group" aria-label={text('point-mall.shelves')} className={styles.shelves}>
          {[undefined, ...shelves].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              className={styles.shelf}
              aria-pressed={one === shelf}
              onClick={() => setShelf(one)}
            >
              {one ?? text('point-mall.all')}
            </button>
          ))}
        </div>
      )}
      <ul className={styles.grid}>
        {shown.map((reward) => (
          <li key={reward.rewardId}>
            <Card reward={reward} balance={balance} text={text} onOpen={() => onOpen(reward)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardInput extends Pick<GridInput, 'balance' | 'text'> {
  readonly reward: Reward;
  readonly onOpen: () => void;
}

function Card({ reward, balance, text, onOpen }: CardInput) {
  const { format } = useEngine();
  const { name, points, stock, amount, shelf } = reward;
  const bar = barOf(reward, balance);
  return (
    <button type="button" className={styles.card} data-bar={bar} aria-haspopup="dialog" onClick={onOpen}>
      <RewardPicture reward={reward} className={styles.picture} />
      <span className={styles.cardWords}>
        {shelf !== '' && <small>{shelf}</small>}
        <b>{name}</b>
        {amount > 0 && <small>{format.amount(amount)}</small>}
      </span>
      <span className={styles.price}>
        <Icon name="star" />
        {costsDiffer(reward) ? text('point-mall.from', { points: format.number(points) }) : format.number(points)}
        <span className="visually-hidden"> {text('point-mall.convert-points')}</span>
      </span>
      <Status reward={reward} bar={bar} missing={points - balance} few={stock > 0 && stock <= FEW} text={text} />
    </button>
  );
}

interface StatusInput extends Pick<CardInput, 'reward' | 'text'> {
  readonly bar: ReturnType<typeof barOf>;
  readonly missing: number;
  readonly few: boolean;
}

function Status({ reward: { stock }, bar, missing, few, text }: StatusInput) {
  const { format } = useEngine();
  if (bar === 'missing')
    return <span className={styles.status}>{text('point-mall.missing', { points: format.number(missing) })}</span>;
  if (bar !== undefined) return <span className={styles.status}>{text(`point-mall.${bar}`)}</span>;
  if (few)
    return (
      <span className={styles.status} data-few>
        {text('point-mall.few', { count: stock })}
      </span>
    );
  return null;
}
