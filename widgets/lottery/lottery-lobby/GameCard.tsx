import { RouteLink } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { Balls } from '../../ui/lottery/Balls.tsx';
import { Countdown } from '../../ui/lottery/Countdown.tsx';
import { shortNumero } from '../../ui/lottery/time-left.ts';
import styles from './LotteryLobby.module.css';
import type { Game } from './lobby.ts';

interface CardInput {
  readonly game: Game;
  readonly mode: string;
  readonly link: string;
  /** Level of its heading: below that of the section, where it has one. */
  readonly heading: 'h2' | 'h3';
  /** Whether the times of the draws are by the page's clock. */
  readonly isTimed: boolean;
  readonly isFavorite: boolean;
  readonly onFavorite: (kept: boolean) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Lotteries with many prizes show the first of them here; the board of results has them all. */
const MANY = 10;

/** A lottery: next draw, last result, and the ways on. */
export function GameCard({ game, mode, link, heading: Heading, isTimed, isFavorite, onFavorite, text }: CardInput) {
  const { code, name, family, current, previous } = game;
  const to = (view: string) => addressOf(link, { gameCode: code, prizeMode: mode, view });
  const numbers = (previous?.numbers.length ?? 0) > MANY ? previous?.numbers.slice(0, 1) : previous?.numbers;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Heading className={styles.name}>
          <RouteLink to={to('')} className={styles.play}>
            {name}
          </RouteLink>
        </Heading>
        <button
          type="button"
          className={styles.star}
          aria-pressed={isFavorite}
          aria-label={text('lottery.favorite', { game: name })}
          onClick={() => onFavorite(!isFavorite)}
        >
          <Icon name="star" />
        </button>
      </div>
      <div className={styles.next}>
        <span className={styles.numero}>
          {current ? text('lottery.draw', { numero: shortNumero(current.numero) }) : text('lottery.no-draw')}
        </span>
        {current && <Countdown draw={isTimed ? current : undefined} text={text} className={styles.left} />}
      </div>
      <div className={styles.last}>
        {previous && numbers && numbers.length > 0 ? (
          <Balls family={family} numbers={numbers} label={text('lottery.result', { numero: previous.numero })} />
        ) : (
          <span className={styles.none}>{text(previous ? 'lottery.phase-drawing' : 'lottery.no-result')}</span>
        )}
      </div>
      <div className={styles.ways}>
        <RouteLink to={to('Draw_History')} className={styles.way}>
          {text('lottery.view-Draw_History')}
          <span className="visually-hidden">: {name}</span>
        </RouteLink>
        <RouteLink to={to('Trend_Chart')} className={styles.way}>
          {text('lottery.view-Trend_Chart')}
          <span className="visually-hidden">: {name}</span>
        </RouteLink>
        <span className={styles.go} aria-hidden="true">
          {text('lottery.view-Betting')}
          <Icon name="chevron-right" size="small" />
        </span>
      </div>
    </li>
  );
}
