import { useTable } from '../../vendor/client/use-table.ts';
import type { FixtureView } from '../board.ts';
import type { Fixture, Side } from '../rules/sports.ts';
import styles from './Book.module.css';
import { useBookPage } from './book-context.ts';
import { Crest } from './Crest.tsx';
import { fixtureOf, statusText } from './labels.ts';
import prices from './Price.module.css';
import { PriceButton } from './PriceButton.tsx';

/** Renders one fixture of the list: teams, score and winner market. */
export function FixtureCard({ view }: { readonly view: FixtureView }) {
  const { text } = useTable();
  const { show } = useBookPage();
  const fixture = fixtureOf(view.id);
  if (!fixture) return null;
  const [winner] = view.markets;
  const more = view.markets.length - 1;
  return (
    <li className={styles.card} data-testid="fixture">
      <button type="button" className={styles.teams} onClick={() => show(view.id)}>
        <span className={styles.when}>
          <Clock view={view} fixture={fixture} />
        </span>
        <TeamLine fixture={fixture} view={view} side="home" />
        <TeamLine fixture={fixture} view={view} side="away" />
        {more > 0 && <span className={styles.more}>{text('more.markets', { count: more })}</span>}
      </button>
      {winner && (
        <div className={prices.prices}>
          {winner.prices.map((price) => (
            <PriceButton
              key={price.key}
              fixture={view.id}
              price={price}
              label={{ home: '1', draw: 'X', away: '2' }[price.pick as 'home' | 'draw' | 'away']}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function TeamLine({ fixture, view: { live }, side }: { fixture: Fixture; view: FixtureView; side: Side }) {
  const team = fixture[side];
  const isSeries = fixture.league.format.kind === 'series';
  return (
    <span className={styles.team}>
      <Crest team={team} size={24} />
      <span className={styles.teamName}>{team.name}</span>
      {isSeries && live.points && live.status !== 'ended' && <span className={styles.points}>{live.points[side]}</span>}
      {live.status !== 'upcoming' && <strong className={styles.score}>{live[side]}</strong>}
    </span>
  );
}

/** Renders the kick-off time or the progress. */
export function Clock({ view, fixture }: { readonly view: FixtureView; readonly fixture: Fixture }) {
  const { text } = useTable();
  const { now } = useBookPage();
  if (view.live.status === 'upcoming') {
    const seconds = Math.max(0, Math.ceil((fixture.kickOff - now) / 1000));
    const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return <span className={seconds < 60 ? styles.soon : ''}>{text('status.in', { time: shown })}</span>;
  }
  const isLive = view.live.status === 'live' || view.live.status === 'break';
  return (
    <span className={isLive ? styles.live : ''}>
      {isLive && <span className={styles.dot} aria-hidden="true" />}
      {statusText(text, fixture, view)}
    </span>
  );
}
