import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import type { FixtureView } from '../board.ts';
import type { Fixture, Side } from '../rules/sports.ts';
import { useBookPage } from './book-context.ts';
import styles from './Pitch.module.css';

const CELEBRATION_MS = 5000;

/** Renders the course of a fixture: a ball on a pitch, or a race of points. */
export function Pitch({ view, fixture }: { readonly view: FixtureView; readonly fixture: Fixture }) {
  switch (fixture.league.format.kind) {
    case 'football':
      return <FootballPitch view={view} fixture={fixture} />;
    case 'series':
      return <SeriesRace view={view} fixture={fixture} />;
    case 'quarters':
      return null;
  }
}

function FootballPitch({ view: { live }, fixture }: { readonly view: FixtureView; readonly fixture: Fixture }) {
  const { text } = useTable();
  const { now } = useBookPage();
  const scorer = useScorer(live.home, live.away);
  const second = Math.floor(now / 1000);
  const plays = live.status === 'live';
  // The ball's movement is decorative and independent of the result.
  const x =
    scorer === 'home'
      ? 97
      : scorer === 'away'
        ? 3
        : plays
          ? 50 + 38 * Math.sin(second * 0.9) * Math.cos(second * 0.37)
          : 50;
  const y = scorer !== undefined || !plays ? 50 : 50 + 34 * Math.sin(second * 0.61 + 1);
  return (
    <figure className={styles.pitch}>
      <svg viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => (
          <rect key={i} x={i * 20} width="20" height="100" fill={i % 2 === 0 ? '#2c7a3f' : '#2f8545'} />
        ))}
        <g fill="none" stroke="#ffffffb0" strokeWidth="0.8">
          <rect x="3" y="4" width="194" height="92" />
          <path d="M100 4v92" />
          <circle cx="100" cy="50" r="14" />
          <path d="M3 25h26v50H3M197 25h-26v50h26M3 38h10v24H3M197 38h-10v24h10" />
        </g>
      </svg>
      <span className={styles.ball} style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties} />
      {scorer !== undefined && (
        <figcaption className={styles.goal}>
          <strong>{text('goal')}</strong>
          <span>{fixture[scorer].name}</span>
        </figcaption>
      )}
      {live.goals !== undefined && live.goals.length > 0 && (
        <ol className={styles.goals} aria-label={text('goals')}>
          {live.goals.map(({ side, minute }, i) => (
            <li key={i} className={side === 'home' ? styles.byHome : styles.byAway}>
              {minute}′ {fixture[side].short}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

/** Returns the side that has just scored. */
function useScorer(home: number, away: number): Side | undefined {
  const before = useRef({ home, away });
  const [scorer, setScorer] = useState<Side>();
  useEffect(() => {
    const old = before.current;
    before.current = { home, away };
    if (home === old.home && away === old.away) return undefined;
    setScorer(home > old.home ? 'home' : 'away');
    const timer = setTimeout(() => setScorer(undefined), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [home, away]);
  return scorer;
}

function SeriesRace({ view: { live }, fixture }: { readonly view: FixtureView; readonly fixture: Fixture }) {
  const { format } = fixture.league;
  if (format.kind !== 'series') return null;
  const needed = Math.ceil(format.bestOf / 2);
  return (
    <figure className={styles.race}>
      {(['home', 'away'] as const).map((side) => (
        <div
          key={side}
          className={styles.lane}
          style={{ '--team': fixture[side].colours[0], '--trim': fixture[side].colours[1] } as CSSProperties}
        >
          <span className={styles.laneName}>{fixture[side].short}</span>
          <span className={styles.maps} aria-hidden="true">
            {Array.from({ length: needed }, (_, i) => (
              <i key={i} className={i < live[side] ? styles.won : ''} />
            ))}
          </span>
          <span className={styles.track}>
            <span style={{ '--part': (live.points?.[side] ?? 0) / format.race } as CSSProperties} />
          </span>
          <strong>{live.points?.[side] ?? 0}</strong>
        </div>
      ))}
    </figure>
  );
}
