import { useState } from 'react';
import type { Say } from '../../vendor/client/translate.ts';
import { useTable } from '../../vendor/client/use-table.ts';
import type { FixtureView } from '../board.ts';
import styles from './Book.module.css';
import { useBookPage } from './book-context.ts';
import { FixtureCard } from './FixtureCard.tsx';
import { fixtureOf } from './labels.ts';

const EVERYTHING = 'all';
const LIVE = 'live';

/** Renders fixtures by league; leagues with live fixtures come first. */
export function FixtureList() {
  const { text, launch } = useTable();
  const { fixtures } = useBookPage();
  // In-play titles are about football; the other sports are one tap away.
  const [filter, setFilter] = useState(() => (launch.title.classify === 'INPLAY' ? 'football' : EVERYTHING));
  const views = [...fixtures.values()];
  const groups = new Map(
    views.flatMap(({ id }) => {
      const group = groupOf(text, id);
      return group ? [group] : [];
    }),
  );
  const chosen = views.filter((view) => {
    if (filter === EVERYTHING) return true;
    return filter === LIVE ? isLive(view) : groupOf(text, view.id)?.[0] === filter;
  });
  const options = [
    [EVERYTHING, text('filter.all')],
    [LIVE, `${text('filter.live')} (${views.filter(isLive).length})`],
    ...groups,
  ] as const;
  return (
    <div className={styles.list}>
      <div className={styles.filters} role="group" aria-label={text('filter')}>
        {options.map(([id, name]) => (
          <button key={id} type="button" aria-pressed={filter === id} onClick={() => setFilter(id ?? EVERYTHING)}>
            {name}
          </button>
        ))}
      </div>
      <Section title={text('filter.live')} views={chosen.filter(isLive)} />
      <Section title={text('filter.soon')} views={chosen.filter(({ live }) => live.status === 'upcoming')} />
      <Section title={text('filter.ended')} views={chosen.filter(isOver)} />
      {chosen.length === 0 && <p className={styles.paused}>{text('filter.none')}</p>}
    </div>
  );
}

/** Returns key and name of the filter of a fixture: its sport, or its league in esports. */
function groupOf(text: Say, id: string): readonly [string, string] | undefined {
  const fixture = fixtureOf(id);
  if (!fixture) return undefined;
  const { league } = fixture;
  return league.book === 'esports' ? [league.id, league.name] : [league.discipline, text(`sport.${league.discipline}`)];
}

const isLive = ({ live }: FixtureView): boolean => live.status === 'live' || live.status === 'break';
const isOver = ({ live }: FixtureView): boolean => live.status === 'ended' || live.status === 'void';

function Section({ title, views }: { readonly title: string; readonly views: readonly FixtureView[] }) {
  if (views.length === 0) return null;
  const byLeague = new Map<string, FixtureView[]>();
  for (const view of views) {
    const name = fixtureOf(view.id)?.league.name ?? '';
    byLeague.set(name, [...(byLeague.get(name) ?? []), view]);
  }
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {[...byLeague].map(([league, fixtures]) => (
        <section key={league} aria-label={league}>
          <h3>{league}</h3>
          <ul className={styles.cards}>
            {fixtures.map((view) => (
              <FixtureCard key={view.id} view={view} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
