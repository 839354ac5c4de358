import { useRef } from 'react';
import type { GameFacets } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { type Choice, countChosen, getQueryChanges } from './choice.ts';
import styles from './GameFilters.module.css';
import type { FilterInput } from './GameFilters.tsx';

const UNITS = 10_000;
const LINES = ['10', '20', '50', '100', '243', '1000'];

export function FilterPanel({ props, on, text, facets }: FilterInput & { readonly facets: GameFacets | undefined }) {
  const { format } = useEngine();
  const panel = useRef<HTMLDivElement>(null);
  const choose = (choice: Choice) => void on.change({ changes: getQueryChanges(choice), replace: false });
  const kinds = (facets?.classifies ?? []).map(({ code, count }) => ({
    value: code,
    label: `${getKindName(code, text)} (${format.number(count)})`,
  }));
  const known = kinds.some(({ value }) => value === props.kind) || props.kind === '';
  return (
    <div ref={panel} className={styles.panel}>
      <Select
        label={text('game-filters.kind')}
        any={text('game-filters.any')}
        value={props.kind}
        options={known ? kinds : [...kinds, { value: props.kind, label: getKindName(props.kind, text) }]}
        onChoose={(kind) => choose({ kind })}
      />
      <Select
        label={text('game-filters.bet')}
        any={text('game-filters.any')}
        value={props.bet}
        options={props.bets.map((bet) => ({
          value: bet,
          label: text('game-filters.up-to', { amount: format.amount(Math.round(Number(bet) * UNITS)) }),
        }))}
        onChoose={(bet) => choose({ bet })}
      />
      {props.showLines && (
        <Select
          label={text('game-filters.lines')}
          any={text('game-filters.any')}
          value={props.lines}
          options={LINES.map((count) => ({ value: count, label: text('game-filters.lines-of', { count }) }))}
          onChoose={(lines) => choose({ lines })}
        />
      )}
      {(countChosen(props) > 0 || props.name !== '') && (
        <Button
          icon="x"
          size="small"
          onClick={() => {
            // The button disappears when nothing is left to clear, so the focus moves to the first filter.
            panel.current?.querySelector('select')?.focus();
            choose({ kind: '', bet: '', lines: '', name: '' });
          }}
        >
          {text('game-filters.clear')}
        </Button>
      )}
    </div>
  );
}

/** Returns the translated kind of game; without a translation, the vendor's word in readable form. */
function getKindName(code: string, text: FilterInput['text']): string {
  const key = `game-filters.kind-${code}`;
  const name = text(key);
  return name === key ? code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ') : name;
}

interface SelectInput {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function Select({ label, any, value, options, onChoose }: SelectInput) {
  return (
    <label className={styles.select}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
