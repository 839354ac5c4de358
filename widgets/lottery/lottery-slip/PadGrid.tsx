import { useState } from 'react';
import { ListField } from './ListField.tsx';
import styles from './Pad.module.css';
import { type PadInput, Symbols } from './PadRow.tsx';

const TENS = 10;
const PAGE = 100;
/** Of more numbers than these a player types instead of looking. */
const MOST = 1000;

/** A table of two- or three-digit numbers, a hundred at a time; longer numbers are typed. */
export function PadGrid(input: PadInput) {
  const { rule, chosen, onChange, full, text } = input;
  const [page, setPage] = useState(0);
  const pages = rule.symbols.length <= MOST ? Math.ceil(rule.symbols.length / PAGE) : 0;
  const shown = rule.symbols.slice(page * PAGE, (page + 1) * PAGE);
  return (
    <div className={styles.grid}>
      {pages > 1 && (
        <div className={styles.pages} role="group" aria-label={text('lottery-slip.hundreds')}>
          {Array.from({ length: pages }, (_, at) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a page is its place
              key={at}
              type="button"
              className={styles.set}
              aria-pressed={at === page}
              onClick={() => setPage(at)}
            >
              {at}××
            </button>
          ))}
        </div>
      )}
      {pages > 0 && <Symbols symbols={shown} columns={TENS} {...{ chosen, onChange, full, text, oddsOf: undefined }} />}
      {pages === 1 && <Ends {...input} />}
      <ListField rule={rule} text={text} onFound={(found) => onChange([...chosen, ...found])} />
      <Chosen {...input} />
    </div>
  );
}

/** Chooses all numbers with a head or a tail at once. */
function Ends({ rule, chosen, onChange, text }: PadInput) {
  const toggle = (numbers: readonly string[]): void => {
    const hasAll = numbers.every((number) => chosen.includes(number));
    onChange(hasAll ? chosen.filter((one) => !numbers.includes(one)) : [...chosen, ...numbers]);
  };
  return (
    <div className={styles.ends}>
      {(['head', 'tail'] as const).map((end) => (
        <div key={end} className={styles.end} role="group" aria-label={text(`lottery-slip.${end}`)}>
          <span className={styles.name}>{text(`lottery-slip.${end}`)}</span>
          {Array.from({ length: TENS }, (_, digit) => {
            const numbers = rule.symbols.filter((one) => (end === 'head' ? one.at(0) : one.at(-1)) === String(digit));
            return (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- the digit identifies it
                key={digit}
                type="button"
                className={styles.set}
                aria-label={text(`lottery-slip.all-${end}`, { digit })}
                aria-pressed={numbers.every((number) => chosen.includes(number))}
                onClick={() => toggle(numbers)}
              >
                {digit}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** More chosen numbers than these are counted, not listed. */
const LISTED = 60;

/** The chosen numbers, each to take away again. */
export function Chosen({ chosen, onChange, text }: Pick<PadInput, 'chosen' | 'onChange' | 'text'>) {
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <span className={styles.name}>{text('lottery-slip.chosen', { count: chosen.length })}</span>
      {chosen.slice(0, LISTED).map((symbol) => (
        <button
          key={symbol}
          type="button"
          className={styles.taken}
          aria-label={text('lottery-slip.take-away', { number: symbol })}
          onClick={() => onChange(chosen.filter((one) => one !== symbol))}
        >
          {symbol}
        </button>
      ))}
      {chosen.length > LISTED && <span>…</span>}
      <button type="button" className={styles.set} onClick={() => onChange([])}>
        {text('lottery-slip.set-none')}
      </button>
    </div>
  );
}
