import { useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import type { FixtureView } from '../board.ts';
import { useBookPage } from './book-context.ts';
import styles from './Book.module.css';
import { FixtureCard } from './FixtureCard.tsx';
import { fixtureOf } from './labels.ts';

const EVERYTHING = 'all';
const LIVE = 'live';

/** Renders fixtures by league; leagues with live fixtures come first. */
export function FixtureList() {
  const { text } = useTable();
  const { fixtures } = useBookPage();
  const [filter, setFilter] = useState(EVERYTHING);
  const views = [...fixtures.values()];
  const leagues = new Map(
    views.map(({ id }) => fixtureOf(id)?.league).flatMap((league) => (league ? [[league.id, league.name]] : [])),
  );
  const chosen = views.filter((view) => {
    if (filter === EVERYTHING) return true;
    return filter === LIVE ? isLive(view) : fixtureOf(view.id)?.league.id === filter;
  });
  const options = [
    [EVERYTHING, text('filter.all')],
    [LIVE, `${text('filter.live')} (${views.filter(isLive).length})`],
    ...leagues,
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
