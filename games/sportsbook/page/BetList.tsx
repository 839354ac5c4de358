import { useEffect, useState } from 'react';
import { signed } from '../../vendor/client/net.ts';
import { useTable } from '../../vendor/client/use-table.ts';
import type { Round } from '../../vendor/define-game.ts';
import { type BetView, betView, type StoredLeg } from '../bet.ts';
import { afterCashOuts } from '../rules/cash-out.ts';
import { selectionOf } from '../rules/markets.ts';
import { useBookPage } from './book-context.ts';
import { CashOut } from './CashOut.tsx';
import { fixtureOf, marketName, pickName, shownOdds, statusText } from './labels.ts';
import styles from './Slip.module.css';
import { type Offers, useOffers } from './use-offers.ts';

/** Renders the player's open and settled bets. */
export function BetList() {
  const { text } = useTable();
  const { open, settled } = useBookPage();
  const [which, setWhich] = useState<'open' | 'settled'>('open');
  const past = usePast(settled);
  const offers = useOffers();
  const bets = which === 'open' ? open : past;
  return (
    <div className={styles.bets}>
      <div className={styles.modes} role="group" aria-label={text('bets')}>
        {(['open', 'settled'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={which === name} onClick={() => setWhich(name)}>
            {text(`bets.${name}`)}
            {name === 'open' && open.length > 0 ? ` (${open.length})` : ''}
          </button>
        ))}
      </div>
      {bets === undefined && <p role="status">{text('loading')}</p>}
      {bets?.length === 0 && <p className={styles.none}>{text(`bets.${which}.none`)}</p>}
      <ul className={styles.betList}>
        {bets?.map((bet) => (
          <BetCard key={bet.id} bet={bet} offers={offers} />
        ))}
      </ul>
    </div>
  );
}

/** Returns settled bets, those of this visit first. */
function usePast(settled: readonly BetView[]): readonly BetView[] | undefined {
  const { get } = useTable();
  const [past, setPast] = useState<readonly BetView[]>();
  useEffect(() => {
    void get<readonly Round[]>('/api/history').then((answer) => {
      setPast(answer.ok ? answer.value.filter(({ state }) => state === 'closed').map(betView) : []);
    });
  }, [get]);
  if (!past) return undefined;
  const ids = new Set(settled.map(({ id }) => id));
  return [...settled, ...past.filter(({ id }) => !ids.has(id))].toSorted((a, b) => b.placedAt - a.placedAt);
}

function BetCard({ bet, offers }: { readonly bet: BetView; readonly offers: Offers }) {
  const { text, money, launch } = useTable();
  const { legs, stake, potential, returned, outcome, cashOuts = [] } = bet;
  const { left, paid } = afterCashOuts(stake, cashOuts);
  return (
    <li className={`${styles.bet} ${outcome === undefined ? '' : styles[outcome]}`} data-testid="bet">
      <header>
        <strong>{legs.length === 1 ? text('slip.single') : text('bets.legs', { count: legs.length })}</strong>
        <span className={styles.state}>{text(`outcome.${outcome ?? 'open'}`)}</span>
      </header>
      <ul>
        {legs.map((leg) => (
          <LegLine key={`${leg.fixture} ${leg.key}`} leg={leg} />
        ))}
      </ul>
      <footer>
        <span>
          {text('stake')} {money(stake)}
        </span>
        <span>
          {text(outcome === undefined ? 'slip.potential' : 'bets.returned')}{' '}
          <strong>{money(outcome === undefined ? potential : returned)}</strong>
          {outcome !== undefined && returned > 0 && ` (${signed(money, returned - stake)})`}
        </span>
        {outcome !== undefined && (
          <a href={`/rounds/${bet.id}?language=${launch.language}`} target="_blank" rel="noopener">
            {text('verify')}
          </a>
        )}
      </footer>
      {paid > 0 && left > 0 && (
        <p className={styles.sold}>{text('cashOut.done', { paid: money(paid), stake: money(stake - left) })}</p>
      )}
      {outcome === undefined && <CashOut bet={bet.id} offers={offers} />}
    </li>
  );
}

const MARKS = { win: '✓', 'half-win': '½✓', push: '=', void: '=', 'half-loss': '½✗', loss: '✗' } as const;

function LegLine({ leg }: { readonly leg: StoredLeg }) {
  const { text } = useTable();
  const { fixtures } = useBookPage();
  const fixture = fixtureOf(leg.fixture);
  const selection = selectionOf(leg.key);
  if (!fixture || !selection) return null;
  const view = fixtures.get(leg.fixture);
  const score = leg.score ?? (view && view.live.status !== 'upcoming' ? `${view.live.home}–${view.live.away}` : '');
  const status = leg.grade === undefined ? (view ? statusText(text, fixture, view) : '') : text(`grade.${leg.grade}`);
  return (
    <li className={styles.leg}>
      <span
        className={`${styles.mark} ${leg.grade === undefined ? '' : styles[`grade-${leg.grade}`]}`}
        aria-hidden="true"
      >
        {leg.grade === undefined ? '•' : MARKS[leg.grade]}
      </span>
      <span className={styles.what}>
        <strong>
          {pickName(text, fixture, leg.key)} <em>{shownOdds(leg.odds)}</em>
        </strong>
        <span>{marketName(text, fixture, selection.market)}</span>
        <span>
          {fixture.home.short}–{fixture.away.short} {[score, status].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}
