import { type CSSProperties, useState } from 'react';
import { Icon } from '../../vendor/client/Icon.tsx';
import { useTable } from '../../vendor/client/use-table.ts';
import { BETS, BIDS } from '../rules/rooms.ts';
import type { ShownTable } from '../running-table.ts';
import { Seat } from './Seat.tsx';
import styles from './Table.module.css';
import type { Hall } from './use-hall.ts';

/** Renders the table: seats, status in the middle, and the controls of the player. */
export function TableScreen({ hall, table }: { readonly hall: Hall; readonly table: ShownTable }) {
  const { text, money } = useTable();
  const [gettingUp, setGettingUp] = useState(false);
  const own = table.seats.findIndex((seat) => seat?.you === true);
  const me = own >= 0 ? table.seats[own] : undefined;
  // Rotates the seats so that the player sits at the bottom.
  const seats = table.seats.map((_, i) => table.seats[(Math.max(0, own) + i) % table.seats.length] ?? null);
  const getUp = (): void => {
    setGettingUp(true);
    void hall.leave();
  };
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <button type="button" className="button" onClick={getUp} disabled={gettingUp}>
          <Icon name="back" /> {text(gettingUp ? 'leaving' : 'leave')}
        </button>
        <p>
          {text(`room.${table.room}`)} · {text('room.base')} <strong>{money(table.base)}</strong>
        </p>
      </div>
      <div className={styles.felt}>
        <ul className={styles.seats}>
          {seats.map((seat, place) => (
            <Seat key={place} seat={seat} place={place} />
          ))}
        </ul>
        <Middle table={table} left={hall.left} />
      </div>
      <div className={styles.ask} aria-live="polite">
        <Ask
          hall={hall}
          table={table}
          playing={me?.playing === true}
          decided={me?.decided === true}
          banker={me?.banker === true}
        />
      </div>
    </div>
  );
}

/** Renders the phase and its remaining time. */
function Middle({ table, left }: { readonly table: ShownTable; readonly left: number }) {
  const { text } = useTable();
  return (
    <div className={styles.middle}>
      <p data-testid="phase" data-phase={table.phase}>
        {text(`phase.${table.phase}`)}
      </p>
      {table.phase !== 'staking' && (
        <span
          className={styles.clock}
          style={{ '--left': left } as CSSProperties}
          role="timer"
          aria-label={text('left', { seconds: left })}
        >
          {left}
        </span>
      )}
      {table.bid !== undefined && <p className={styles.times}>{text('bank.times', { times: table.bid })}</p>}
    </div>
  );
}

interface AskProps {
  readonly hall: Hall;
  readonly table: ShownTable;
  readonly playing: boolean;
  readonly decided: boolean;
  readonly banker: boolean;
}

function Ask({ hall, table, playing, decided, banker }: AskProps) {
  const { text } = useTable();
  const { phase } = table;
  if (!playing) return <p>{text(phase === 'waiting' || phase === 'staking' ? 'ask.soon' : 'ask.next')}</p>;
  if (phase === 'showdown') return <p>{text('ask.end')}</p>;
  if (phase === 'betting' && banker) return <p>{text('ask.banker')}</p>;
  if (decided) return <p>{text('ask.others')}</p>;
  const what = phase === 'bidding' ? 'bid' : 'bet';
  const values: readonly number[] = phase === 'bidding' ? BIDS : BETS;
  return (
    <>
      <p id="ask">{text(`ask.${what}`)}</p>
      <div className={styles.choices} role="group" aria-labelledby="ask">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={`button ${value === 0 ? '' : 'button-main'}`}
            onClick={() => void hall.decide(what, value)}
          >
            {value === 0 ? text('bid.none') : `×${value}`}
          </button>
        ))}
      </div>
    </>
  );
}
