import { useTable } from '../../vendor/client/use-table.ts';
import type { Round } from '../../vendor/define-game.ts';
import { detailOf } from '../bet.ts';
import { fixtureOf, pickName, shownOdds } from './labels.ts';

const RULES = [
  'how',
  'time',
  'winner',
  'total',
  'handicap',
  'quarter',
  'both',
  'tennis',
  'basketball',
  'series',
  'multiple',
  'void',
  'changed',
  'cashOut',
  'largest',
  'fair',
];

export function BookRules() {
  const { text } = useTable();
  return RULES.map((rule) => <p key={rule}>{text(`rules.${rule}`)}</p>);
}

/** Renders a bet in the history. */
export function BookResult({ round }: { readonly round: Round }) {
  const { text } = useTable();
  const { legs, outcome } = detailOf(round);
  return (
    <div className={outcome === 'won' ? 'is-win' : ''}>
      {legs.map((leg) => {
        const fixture = fixtureOf(leg.fixture);
        return (
          <p key={`${leg.fixture} ${leg.key}`}>
            {fixture ? pickName(text, fixture, leg.key) : leg.key} {shownOdds(leg.odds)}
            {fixture ? ` · ${fixture.home.short}–${fixture.away.short} ${leg.score ?? ''}` : ''}
          </p>
        );
      })}
      {outcome === 'cashed' && <p>{text('outcome.cashed')}</p>}
    </div>
  );
}
