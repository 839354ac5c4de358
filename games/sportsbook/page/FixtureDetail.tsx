import { Icon } from '../../vendor/client/Icon.tsx';
import { useTable } from '../../vendor/client/use-table.ts';
import type { FixtureView } from '../board.ts';
import type { Market } from '../rules/odds.ts';
import type { Fixture } from '../rules/sports.ts';
import styles from './Book.module.css';
import { useBookPage } from './book-context.ts';
import { Crest } from './Crest.tsx';
import { Clock } from './FixtureCard.tsx';
import { fixtureOf, marketName, pickName } from './labels.ts';
import { Pitch } from './Pitch.tsx';
import prices from './Price.module.css';
import { PriceButton } from './PriceButton.tsx';

/** Renders a fixture with all its markets. */
export function FixtureDetail({ view }: { readonly view: FixtureView }) {
  const { text } = useTable();
  const { show } = useBookPage();
  const fixture = fixtureOf(view.id);
  if (!fixture) return null;
  return (
    <section className={styles.detail} aria-label={`${fixture.home.name} – ${fixture.away.name}`}>
      <button type="button" className={styles.back} onClick={() => show(undefined)}>
        <Icon name="back" />
        {fixture.league.name}
      </button>
      <header className={styles.board}>
        <div className={styles.boardTeam}>
          <Crest team={fixture.home} size={46} />
          <strong>{fixture.home.name}</strong>
        </div>
        <div className={styles.boardScore}>
          <Clock view={view} fixture={fixture} />
          <strong data-testid="score">
            {view.live.status === 'upcoming' ? '–' : `${view.live.home} : ${view.live.away}`}
          </strong>
          {view.live.points && (
            <span>
              {view.live.points.home} – {view.live.points.away}
            </span>
          )}
        </div>
        <div className={styles.boardTeam}>
          <Crest team={fixture.away} size={46} />
          <strong>{fixture.away.name}</strong>
        </div>
      </header>
      <Pitch view={view} fixture={fixture} />
      {!view.taking && view.markets.length > 0 && (
        <p className={styles.paused} role="status">
          {text('suspended.long')}
        </p>
      )}
      {view.markets.length === 0 && <p className={styles.paused}>{text('closed.long')}</p>}
      <div className={styles.markets}>
        {grouped(view.markets).map(([name, markets]) => (
          <MarketGroup key={name} fixture={fixture} markets={markets} />
        ))}
      </div>
      <details className={styles.proof}>
        <summary>{text('fair')}</summary>
        <p>{text('commitment')}</p>
        <code className="code">{view.commitment}</code>
      </details>
    </section>
  );
}

function MarketGroup({ fixture, markets }: { readonly fixture: Fixture; readonly markets: readonly Market[] }) {
  const { text } = useTable();
  const [first] = markets;
  if (!first) return null;
  return (
    <section className={styles.market}>
      <h3>{marketName(text, fixture, first.market)}</h3>
      {markets.map((market) => (
        <div key={market.line ?? 'one'} className={prices.prices}>
          {market.prices.map((price) => (
            <PriceButton
              key={price.key}
              fixture={fixture.id}
              price={price}
              label={pickName(text, fixture, price.key)}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Groups markets of the same name. */
function grouped(markets: readonly Market[]): [string, Market[]][] {
  const groups = new Map<string, Market[]>();
  for (const market of markets) groups.set(market.market, [...(groups.get(market.market) ?? []), market]);
  return [...groups];
}
