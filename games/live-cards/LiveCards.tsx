import { useState } from 'react';
import { Chip, chipSizes } from '../vendor/client/Chip.tsx';
import { isNetWin, outcomeText } from '../vendor/client/net.ts';
import { PlayingCard } from '../vendor/client/PlayingCard.tsx';
import { Clock, Tray } from '../vendor/client/Tray.tsx';
import { type TableView, useSharedTable } from '../vendor/client/use-shared-table.ts';
import { useTable } from '../vendor/client/use-table.ts';
import styles from './LiveCards.module.css';
import { type CardGame, cardGameOf, type Deal, type Spot, totalOfHand } from './rules.ts';
import { turnOf, useTurned } from './use-turned.ts';

/** Renders a live card table with shared rounds. */
export function LiveCards() {
  const { launch, currency, sound, text } = useTable();
  const game = cardGameOf(launch.title);
  const table = useSharedTable<Deal>({
    onReveal: () => sound.noise(0.4, 1_400),
    said: (deal) => text(`won.${game.name}.${game.winner(deal)}`),
  });
  const { view, chips, change } = table;
  const sizes = chipSizes(currency);
  const [size, setSize] = useState(sizes[1] ?? 0);
  return (
    <div className={`table-page ${styles.page}`}>
      <div className={styles.felt} data-game={game.name}>
        <Side side="first" game={game} view={view} />
        <Board game={game} view={view} />
        <Side side="second" game={game} view={view} />
      </div>
      <Roads game={game} last={view.last} />
      <Spots
        game={game}
        view={view}
        chips={chips}
        onPlace={({ key }) => change({ ...chips, [key]: (chips[key] ?? 0) + size })}
      />
      <Tray table={table} sizes={sizes} size={size} onSize={setSize} />
    </div>
  );
}

interface PartProps {
  readonly game: CardGame;
  readonly view: TableView<Deal>;
}

/** Renders the cards of one side, turned one at a time, with their current total. */
function Side({ side, game, view }: PartProps & { readonly side: 'first' | 'second' }) {
  const { text } = useTable();
  const turned = useTurned(view);
  const hand = view.result?.[side] ?? [];
  const open = hand.filter((_, at) => turnOf(side, at) < turned);
  const isDone = view.phase === 'paid' && view.result !== undefined;
  const places = game.name === 'baccarat' ? [0, 1] : [0];
  return (
    <section
      className={styles.side}
      data-side={side}
      data-won={isDone && view.result !== undefined && game.winner(view.result) === side}
      aria-label={text(`side.${game.name}.${side}`)}
    >
      <h2 className={styles.name}>{text(`side.${game.name}.${side}`)}</h2>
      <div className={styles.hand}>
        {hand.length === 0
          ? places.map((at) => <span key={at} className={styles.place} />)
          : hand
              .filter((_, at) => at < 2 || turnOf(side, at) <= turned)
              .map((card, at) => (
                <PlayingCard
                  // oxlint-disable-next-line react/no-array-index-key -- a card keeps its place, and equal cards are dealt
                  key={at}
                  card={turnOf(side, at) < turned ? card : null}
                  place={at}
                />
              ))}
      </div>
      {game.name === 'baccarat' && (
        <output className={styles.total} data-empty={open.length === 0}>
          {open.length === 0 ? '–' : totalOfHand(open)}
        </output>
      )}
    </section>
  );
}

/** Renders the table status: the remaining time, or the winner and the player's win. */
function Board({ game, view }: PartProps) {
  const { text, money } = useTable();
  const { phase, result, settled, players } = view;
  const isPaid = phase === 'paid' && result !== undefined;
  return (
    <div className={styles.board}>
      {isPaid ? (
        <p className={`table-result ${styles.winner}`} data-winner={game.winner(result)} data-testid="winner">
          {text(`won.${game.name}.${game.winner(result)}`)}
        </p>
      ) : (
        <Clock view={view} />
      )}
      <p className="table-status">
        {isPaid && settled !== undefined ? (
          <strong className={isNetWin(settled) ? 'is-win' : ''}>{outcomeText(text, money, settled)}</strong>
        ) : (
          text(`phase.${phase}`)
        )}
      </p>
      <p className="table-players">{text('players', { players })}</p>
    </div>
  );
}

const BEADS = 36;

/** Renders the bead road: results in columns of six, the oldest first. */
function Roads({ game, last }: { readonly game: CardGame; readonly last: readonly Deal[] }) {
  const { text } = useTable();
  const beads = last.slice(0, BEADS).toReversed();
  return (
    <ol className={styles.road} aria-label={text('road')}>
      {beads.map((deal, at) => {
        const winner = game.winner(deal);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- results come again
          <li key={at} data-winner={winner}>
            <span className="only-said">{text(`won.${game.name}.${winner}`)}</span>
            <span aria-hidden="true">{text(`bead.${game.name}.${winner}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface SpotsProps extends PartProps {
  readonly chips: Readonly<Record<string, number>>;
  readonly onPlace: (spot: Spot) => void;
}

function Spots({ game, view, chips, onPlace }: SpotsProps) {
  const { text, money } = useTable();
  const isOpen = view.phase === 'betting';
  const winner = view.phase === 'paid' && view.result !== undefined ? game.winner(view.result) : undefined;
  return (
    <div className={styles.spots} data-game={game.name} role="group" aria-label={text('cloth')}>
      {game.spots.map((spot) => {
        const chip = chips[spot.key];
        const name = text(`spot.${game.name}.${spot.key}`);
        const label = text('spot', { name, pays: spot.pays });
        return (
          <button
            key={spot.key}
            type="button"
            className={styles.spot}
            data-spot={spot.key}
            data-won={spot.key === winner}
            aria-label={chip === undefined ? label : `${label}, ${money(chip)}`}
            aria-disabled={!isOpen}
            onClick={() => onPlace(spot)}
          >
            <span className={styles.spotName}>{name}</span>
            <span className={styles.pays}>{spot.pays}:1</span>
            {chip !== undefined && <Chip amount={chip} />}
          </button>
        );
      })}
    </div>
  );
}
