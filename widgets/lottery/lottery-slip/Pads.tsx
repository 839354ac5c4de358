import { useEngine } from '../../../renderer/index.ts';
import { nameOfRow } from '../../ui/lottery/play-words.ts';
import { ListField } from './ListField.tsx';
import { oddsOf, singleOdds } from './offer.ts';
import styles from './Pad.module.css';
import { Chosen, PadGrid } from './PadGrid.tsx';
import { PadRow } from './PadRow.tsx';
import type { SlipState } from './slip-state.ts';

interface PadsInput {
  readonly state: SlipState;
  readonly full: ReadonlySet<string>;
  readonly onRow: (at: number, symbols: readonly string[]) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Rows with more symbols than these are tables. */
const ROW = 40;

/** The rows of a play type, each in the form that its symbols need: a row of buttons, a table, or a list that is typed. */
export function Pads({ state, full, onRow, text }: PadsInput) {
  const { format } = useEngine();
  const { play, rows, series } = state;
  const single = singleOdds(play, series);
  const rounded = (value: number): string => format.number(Math.round(value * 1000) / 1000);
  const odds = (symbol: string): string => (play.prizes[symbol] ? format.decimal(oddsOf(play, symbol, series), 2) : '');
  return (
    <div className={styles.pads} data-pads>
      {single !== undefined && (
        <p className={styles.name}>
          {play.cost
            ? text('lottery-slip.odds-of', { odds: rounded(single * play.cost), cost: format.number(play.cost) })
            : text('lottery-slip.odds', { odds: rounded(single) })}
        </p>
      )}
      {play.selection.rows.map((rule, at) => {
        const input = {
          rule,
          name: nameOfRow(rule.name, text),
          chosen: rows[at] ?? [],
          onChange: (symbols: readonly string[]) => onRow(at, symbols),
          full,
          oddsOf: single === undefined ? odds : undefined,
          text,
        };
        if (rule.symbols.length === 0) return <Listed key={rule.name} {...input} />;
        return rule.symbols.length > ROW ? (
          <PadGrid key={`${play.id}-${rule.name}`} {...input} />
        ) : (
          <PadRow key={rule.name} {...input} />
        );
      })}
    </div>
  );
}

const Listed = (input: Parameters<typeof PadGrid>[0]) => (
  <div className={styles.grid}>
    <ListField rule={input.rule} text={input.text} onFound={(found) => input.onChange([...input.chosen, ...found])} />
    <Chosen {...input} />
  </div>
);
