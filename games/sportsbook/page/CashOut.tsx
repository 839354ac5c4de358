import { useState } from 'react';
import { percent } from '../../vendor/client/decimal.ts';
import { useTable } from '../../vendor/client/use-table.ts';
import { isPart, shareOf } from '../rules/cash-out.ts';
import styles from './CashOut.module.css';
import type { Offers, ShownOffer } from './use-offers.ts';

const SHARES = [25, 50, 75, 100];
const COIN = 100;

interface CashOutProps {
  readonly bet: string;
  readonly offers: Offers;
}

/** Renders the control that sells an open bet, or a part of it: choose, press, confirm. */
export function CashOut({ bet, offers }: CashOutProps) {
  const { text } = useTable();
  const offer = offers.byBet?.get(bet);
  if (offers.byBet !== undefined && offer === undefined) {
    return <p className={styles.suspended}>{text('cashOut.suspended')}</p>;
  }
  if (offer === undefined) return <p className={styles.suspended}>{text('loading')}</p>;
  return <Sale offer={offer} offers={offers} />;
}

const partOf = (stake: number, share: number): number => Math.floor((stake * share) / 100 / COIN) * COIN;

function Sale({ offer, offers }: { readonly offer: ShownOffer; readonly offers: Offers }) {
  const { text, money } = useTable();
  const [share, setShare] = useState(100);
  const [asked, setAsked] = useState(false);
  const parts = SHARES.map((one) => ({ share: one, part: partOf(offer.stake, one) })).filter(
    ({ part }) => isPart(part, offer.stake) && shareOf(offer, part) > 0,
  );
  const { part } = parts.find((one) => one.share === share) ?? { part: offer.stake };
  const amount = money(shareOf(offer, part));
  const press = (): void => {
    if (asked) void offers.sell(offer, part);
    setAsked(!asked);
  };
  return (
    <div className={styles.sale} data-testid="cash-out">
      <div className={styles.shares} role="group" aria-label={text('cashOut.part')}>
        {parts.map((one) => (
          <button
            key={one.share}
            type="button"
            aria-pressed={one.part === part}
            disabled={offers.busy}
            onClick={() => setShare(one.share)}
          >
            {one.share === 100 ? text('cashOut.all') : percent(one.share)}
          </button>
        ))}
      </div>
      <div className={styles.buttons}>
        {asked && (
          <button type="button" className="button" onClick={() => setAsked(false)}>
            {text('cashOut.keep')}
          </button>
        )}
        <button
          type="button"
          className={`button ${asked ? 'button-main' : styles.offer}`}
          data-moved={offer.moved}
          disabled={offers.busy}
          onClick={press}
        >
          {text(asked ? 'cashOut.confirm' : 'cashOut', { amount })}
          {offer.moved !== undefined && <span aria-hidden="true">{offer.moved === 'up' ? ' ▲' : ' ▼'}</span>}
        </button>
      </div>
    </div>
  );
}
