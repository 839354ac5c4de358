import { useEffect, useState } from 'react';
import { totalOf } from '../chips.ts';
import { Chip } from './Chip.tsx';
import { Icon } from './Icon.tsx';
import './table.css';
import type { Shared, TableView } from './use-shared-table.ts';
import { useTable } from './use-table.ts';

const TICK_MS = 250;

/** Renders the seconds for which bets are accepted. */
export function Clock({
  view: { phase, since, times },
}: {
  readonly view: Pick<TableView<unknown>, 'phase' | 'since' | 'times'>;
}) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const show = (): void => {
      const milliseconds = times.betting - (performance.now() - since);
      setLeft(phase === 'betting' ? Math.max(0, Math.ceil(milliseconds / 1_000)) : undefined);
    };
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [phase, since, times]);
  return (
    <p className="table-clock" data-late={left !== undefined && left <= 5} role="timer" aria-live="off">
      {left ?? '•••'}
    </p>
  );
}

interface TrayProps {
  readonly table: Pick<Shared<unknown>, 'view' | 'chips' | 'before' | 'steps' | 'change' | 'undo'>;
  readonly sizes: readonly number[];
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** Renders the chip values and the operations on placed chips. */
export function Tray({ table, sizes, size, onSize }: TrayProps) {
  const { text, money } = useTable();
  const { view, chips, before, steps, change, undo } = table;
  const isOpen = view.phase === 'betting';
  const total = totalOf(chips);
  const doubled = Object.fromEntries(Object.entries(chips).map(([key, chip]) => [key, chip * 2]));
  return (
    <div className="tray">
      <Sizes sizes={sizes} size={size} onSize={onSize} />
      <p className="tray-total">
        <span>{text('totalStake')}</span>
        <output data-testid="stake">{money(total)}</output>
      </p>
      <div className="tray-tools">
        <button
          type="button"
          className="tool"
          aria-label={text('undo')}
          disabled={!isOpen || steps.length === 0}
          onClick={undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={text('clear')}
          disabled={!isOpen || total === 0}
          onClick={() => change({})}
        >
          <Icon name="trash" />
        </button>
        <button type="button" className="button" disabled={!isOpen || total === 0} onClick={() => change(doubled)}>
          ×2
        </button>
        <button
          type="button"
          className="button"
          disabled={!isOpen || total > 0 || totalOf(before) === 0}
          onClick={() => change(before)}
        >
          {text('again')}
        </button>
      </div>
    </div>
  );
}

function Sizes({ sizes, size, onSize }: Omit<TrayProps, 'table'>) {
  const { text, money } = useTable();
  return (
    <div className="tray-sizes" role="radiogroup" aria-label={text('chip')}>
      {sizes.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === size}
          aria-label={money(one)}
          className="tray-size"
          onClick={() => onSize(one)}
        >
          <Chip amount={one} />
        </button>
      ))}
    </div>
  );
}
