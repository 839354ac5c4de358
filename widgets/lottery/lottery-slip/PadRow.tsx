import { useState } from 'react';
import type { RowRule } from '../../../rules/lottery/selections/selection.ts';
import { wordsOfSymbol } from '../../ui/lottery/play-words.ts';
import styles from './Pad.module.css';
import { type Quick, quickSets } from './quick-sets.ts';
import { usePadKeys } from './use-pad-keys.ts';

export interface PadInput {
  readonly rule: RowRule;
  /** Name of the row; empty where the play type says it. */
  readonly name: string;
  readonly chosen: readonly string[];
  readonly onChange: (symbols: readonly string[]) => void;
  /** Symbols that take no more. */
  readonly full: ReadonlySet<string>;
  /** Words for what a symbol pays; undefined where all pay the same. */
  readonly oddsOf?: ((symbol: string) => string) | undefined;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** A row of numbers or options to choose from, with the usual sets at its end. */
export function PadRow({ rule, name, chosen, onChange, full, oddsOf, text }: PadInput) {
  const sets = quickSets(rule.symbols);
  return (
    <div className={styles.row} role="group" aria-label={name || text('lottery-slip.numbers')}>
      {name !== '' && <span className={styles.name}>{name}</span>}
      <Symbols {...{ symbols: rule.symbols, chosen, onChange, full, oddsOf, text }} />
      {sets.length > 0 && <QuickSets sets={sets} chosen={chosen} onChange={onChange} text={text} />}
    </div>
  );
}

interface SymbolsInput extends Pick<PadInput, 'chosen' | 'onChange' | 'full' | 'oddsOf' | 'text'> {
  readonly symbols: readonly string[];
  /** Columns of a grid; a row that wraps has none. */
  readonly columns?: number | undefined;
}

export function Symbols({ symbols, chosen, onChange, full, oddsOf, text, columns }: SymbolsInput) {
  const [last, setLast] = useState<string>();
  const set = new Set(chosen);
  const toggle = (symbol: string): void => {
    setLast(symbol);
    if (full.has(symbol) && !set.has(symbol)) return;
    onChange(set.has(symbol) ? chosen.filter((one) => one !== symbol) : [...chosen, symbol]);
  };
  const onKeyDown = usePadKeys(toggle);
  const first = last !== undefined && symbols.includes(last) ? last : symbols[0];
  return (
    <div
      role="group"
      className={styles.symbols}
      data-pad
      data-columns={columns}
      data-words={symbols.some((symbol) => !/^\d+$/.test(symbol)) || undefined}
      onKeyDown={onKeyDown}
    >
      {symbols.map((symbol) => (
        <button
          key={symbol}
          type="button"
          data-symbol={symbol}
          className={styles.symbol}
          aria-pressed={set.has(symbol)}
          aria-disabled={full.has(symbol) || undefined}
          tabIndex={symbol === first ? 0 : -1}
          onClick={() => toggle(symbol)}
        >
          <span>{wordsOfSymbol(symbol, text)}</span>
          {oddsOf && <small>{oddsOf(symbol)}</small>}
          {full.has(symbol) && <span className="visually-hidden">{text('lottery-slip.full')}</span>}
        </button>
      ))}
    </div>
  );
}

interface SetsInput extends Pick<PadInput, 'chosen' | 'onChange' | 'text'> {
  readonly sets: readonly Quick[];
}

function QuickSets({ sets, chosen, onChange, text }: SetsInput) {
  const key = [...chosen].toSorted().join();
  return (
    <div className={styles.sets}>
      {sets.map(({ name, symbols }) => (
        <button
          key={name}
          type="button"
          className={styles.set}
          aria-pressed={symbols.length > 0 && [...symbols].toSorted().join() === key}
          onClick={() => onChange(symbols)}
        >
          {text(`lottery-slip.set-${name}`)}
        </button>
      ))}
    </div>
  );
}
