import type { Fixture, FixturePrice } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { isLive } from './board.ts';
import styles from './FixtureBoard.module.css';

interface LineInput {
  readonly fixture: Fixture;
  readonly text: WidgetInput<unknown>['text'];
  /** Absent when no game takes the bets. */
  readonly onSelect: ((selection: string) => void) | undefined;
}

const MARKS = { home: '1', draw: 'X', away: '2' } as const;

/** A fixture: its time or score, both sides, and a button for each price. */
export function FixtureLine({ fixture, text, onSelect }: LineInput) {
  const { format } = useEngine();
  const { home, away, prices, markets } = fixture;
  const match = text('fixture-board.match', { home: home.name, away: away.name });
  return (
    <li className={styles.line}>
      <span className={styles.clock} data-live={isLive(fixture) || undefined}>
        {isLive(fixture) ? clockText(fixture, text) : format.time(fixture.startsAt)}
      </span>
      <span className={styles.sides}>
        <Side side={home} isShown={isLive(fixture)} />
        <Side side={away} isShown={isLive(fixture)} />
      </span>
      <span className={styles.prices}>
        {prices.map((price) => (
          <Price key={price.selection} {...{ price, fixture, match, text, onSelect }} />
        ))}
      </span>
      {markets > 0 && (
        <span className={styles.markets}>
          <span aria-hidden="true">{text('fixture-board.markets', { count: format.number(markets) })}</span>
          <span className="visually-hidden">{text('fixture-board.markets-label', { count: markets, match })}</span>
        </span>
      )}
    </li>
  );
}

function Side({ side, isShown }: { readonly side: Fixture['home']; readonly isShown: boolean }) {
  const { format } = useEngine();
  const [shirt, trim] = side.colours;
  return (
    <span className={styles.side}>
      <svg className={styles.crest} viewBox="0 0 12 12" aria-hidden="true">
        <path d="M0 0h6v12H0z" fill={shirt} />
        <path d="M6 0h6v12H6z" fill={trim} />
      </svg>
      <span className={styles.team}>{side.name}</span>
      {isShown && <b className={styles.score}>{format.number(side.score)}</b>}
    </span>
  );
}

function Price(input: LineInput & { readonly price: FixturePrice; readonly match: string }) {
  const { price, fixture, match, text, onSelect } = input;
  const { format } = useEngine();
  const { pick, odds } = price;
  const name = pick === 'draw' ? text('fixture-board.draw') : fixture[pick].name;
  const shown = odds === undefined ? '–' : format.decimal(odds, 2);
  const label =
    odds === undefined
      ? text('fixture-board.suspended', { match, pick: name })
      : text('fixture-board.odds', { match, pick: name, odds: shown });
  return (
    <button
      type="button"
      className={styles.price}
      disabled={odds === undefined || !onSelect}
      onClick={() => onSelect?.(price.selection)}
    >
      <span className="visually-hidden">{label}</span>
      <span className={styles.mark} aria-hidden="true">
        {MARKS[pick]}
      </span>
      <b aria-hidden="true">{shown}</b>
    </button>
  );
}

function clockText({ sport, status, clock }: Fixture, text: LineInput['text']): string {
  if (status === 'break') return text('fixture-board.break');
  switch (sport) {
    case 'football':
      return text('fixture-board.minute', { clock });
    case 'tennis':
      return text('fixture-board.set', { clock });
    case 'basketball':
      return text('fixture-board.quarter', { clock });
    case 'esports':
      return text('fixture-board.map', { clock });
  }
}
