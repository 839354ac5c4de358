import type { Card } from '../../vendor/cards.ts';
import { PlayingCard } from '../../vendor/client/PlayingCard.tsx';
import { useTable } from '../../vendor/client/use-table.ts';
import { pointsOf } from '../rules/cards.ts';
import type { SeatView } from '../rules/view.ts';
import styles from './Table.module.css';

const CARDS = 5;
const TENS = new Set(['bull', 'niu-niu']);

/** Renders one seat with its player, cards and result, or an empty place. */
export function Seat({ seat, place }: { readonly seat: SeatView | null; readonly place: number }) {
  const { text, money } = useTable();
  if (!seat) return <li className={`${styles.seat} ${styles.free}`} data-place={place} aria-hidden="true" />;
  const { cards, kind, points = 0, net, banker } = seat;
  const hasTens = kind !== undefined && TENS.has(kind);
  const name = seat.you ? text('you') : seat.name;
  return (
    <li
      className={`${styles.seat} ${seat.you ? styles.mine : ''} ${banker ? styles.isBanker : ''}`}
      data-place={place}
      data-testid={seat.you ? 'my-seat' : 'seat'}
    >
      <div className={styles.who}>
        <Face name={seat.name} bot={seat.bot} />
        <span className={styles.name}>{name}</span>
        {seat.bot && <span className={styles.bot}>{text('bot')}</span>}
        {banker && <span className={styles.bank}>{text('banker')}</span>}
      </div>
      {cards.length > 0 && (
        <div className={styles.cards} aria-label={text('cards')}>
          {Array.from({ length: CARDS }, (_, i) => (
            <PlayingCard key={i} card={cards[i] ?? null} place={i} raised={hasTens && i < 3} />
          ))}
        </div>
      )}
      <p className={styles.participant}>
        {kind !== undefined && <strong className={styles.kind}>{handName(text, kind, points)}</strong>}
        {kind !== undefined && (seat.multiplier ?? 1) > 1 && <span>×{seat.multiplier}</span>}
        {net !== undefined && (
          <b className={net > 0 ? styles.won : styles.lost}>
            {net > 0 ? '+' : ''}
            {money(net)}
          </b>
        )}
        {kind === undefined && seat.playing && <Decision seat={seat} />}
        {seat.you && kind === undefined && cards.length > 0 && <Hint cards={cards} />}
      </p>
    </li>
  );
}

export const handName = (
  text: (key: string, values?: Record<string, string | number>) => string,
  kind: string,
  points: number,
): string => text(`hand.${kind}`, { points });

/** Renders the bid or bet of a seat, or that the player has decided. */
function Decision({ seat: { bid, bet, banker, decided } }: { readonly seat: SeatView }) {
  const { text } = useTable();
  if (bet !== undefined && !banker) return <span>{text('bet.made', { times: bet })}</span>;
  if (bid !== undefined) return <span>{bid === 0 ? text('bid.none') : text('bid.made', { times: bid })}</span>;
  return decided ? <span>✓</span> : null;
}

/** Renders a hint: which three of the four visible cards make a multiple of ten. */
function Hint({ cards }: { readonly cards: readonly (Card | null)[] }) {
  const { text } = useTable();
  const seen = cards.filter((card) => card !== null);
  const sums = seen.map((_, out) => seen.reduce((sum, card, i) => (i === out ? sum : sum + pointsOf(card)), 0));
  const out = sums.findIndex((sum) => sum % 10 === 0);
  const left = seen[out];
  return left === undefined || seen.length < 4 ? null : <span>{text('hint.tens', { points: pointsOf(left) })}</span>;
}

const COLOURS = ['#e4572e', '#17bebb', '#ffc914', '#76b041', '#8f6ed5', '#ef6f9e', '#3d8bfd', '#b08968'];

/** Renders an avatar derived from the name, so it is always the same; bots get a screen. */
function Face({ name, bot }: { readonly name: string; readonly bot: boolean }) {
  const number = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const colour = COLOURS[number % COLOURS.length];
  return (
    <svg className={styles.face} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={colour} />
      {bot ? (
        <g>
          <path d="M16 3v5" stroke="#fff" strokeWidth="2" />
          <circle cx="16" cy="4" r="2" fill="#fff" />
          <rect x="6" y="9" width="20" height="15" rx="5" fill="#fff" />
          <circle cx="12" cy="16" r="2.4" fill="#10141f" />
          <circle cx="20" cy="16" r="2.4" fill="#10141f" />
          <path d="M12 21h8" stroke="#10141f" strokeWidth="1.6" />
        </g>
      ) : (
        <g fill="#fff">
          <circle cx="16" cy="12" r="6" />
          <path d="M4.500 27a12 10 0 0 1 23 0A16 16 0 0 1 16 32 16 16 0 0 1 4.500 27z" />
        </g>
      )}
    </svg>
  );
}
