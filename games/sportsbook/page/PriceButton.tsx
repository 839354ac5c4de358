import { useEffect, useRef, useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import { selectionOf } from '../rules/markets.ts';
import type { Price } from '../rules/odds.ts';
import { useBookPage } from './book-context.ts';
import { fixtureOf, marketName, pickName, shownOdds } from './labels.ts';
import styles from './Price.module.css';
import { isOn, toggle } from './slip.ts';

const FLASH_MS = 1600;

interface PriceButtonProps {
  readonly fixture: string;
  readonly price: Price;
  /** Visible label beside the odds; the accessible name contains the whole selection. */
  readonly label: string;
}

/** Renders odds that can be added to the slip, and highlights them for a moment after a change. */
export function PriceButton({ fixture: id, price, label }: PriceButtonProps) {
  const { text } = useTable();
  const { slip, setSlip } = useBookPage();
  const moved = useMoved(price.odds);
  const fixture = fixtureOf(id);
  const selection = selectionOf(price.key);
  if (!fixture || !selection) return null;
  const { odds } = price;
  const on = isOn(slip, id, price.key);
  const name = `${marketName(text, fixture, selection.market)}: ${pickName(text, fixture, price.key)}`;
  return (
    <button
      type="button"
      className={`${styles.price} ${on ? styles.on : ''} ${moved === undefined ? '' : styles[moved]}`}
      aria-pressed={on}
      aria-label={odds === undefined ? `${name}, ${text('suspended')}` : `${name}, ${shownOdds(odds)}`}
      disabled={odds === undefined && !on}
      onClick={() => setSlip((before) => toggle(before, id, { key: price.key, odds: odds ?? 0 }))}
    >
      <span>{label}</span>
      <strong>{odds === undefined ? '–' : shownOdds(odds)}</strong>
    </button>
  );
}

function useMoved(odds: number | undefined): 'up' | 'down' | undefined {
  const before = useRef(odds);
  const [moved, setMoved] = useState<'up' | 'down'>();
  useEffect(() => {
    const old = before.current;
    before.current = odds;
    if (odds === undefined || old === undefined || odds === old) return undefined;
    setMoved(odds > old ? 'up' : 'down');
    const timer = setTimeout(() => setMoved(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return moved;
}
