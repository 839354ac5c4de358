import type { PublicFixture } from '../vendor/fixtures.ts';
import type { Board, FixtureView } from './board.ts';
import type { Book, Discipline, Fixture, Side } from './rules/sports.ts';

const HUNDRED = 100;
const QUARTER_MINUTES = 10;
const QUARTERS = 4;
/** Between the id of the fixture and the key of the price in a selection. */
const SEPARATOR = '.';

const SPORT: Readonly<Record<Discipline, PublicFixture['sport']>> = {
  football: 'football',
  tennis: 'tennis',
  basketball: 'basketball',
  arena: 'esports',
  strike: 'esports',
};

/** Returns the selection of a launch: `atl-1893456-0.winner:home`. */
const selectionName = (fixture: string, key: string): string => `${fixture}${SEPARATOR}${key}`;

/** Splits a selection from outside into fixture and key of the price. */
export function readSelection(selection: string): { readonly fixture: string; readonly key: string } | undefined {
  const at = selection.indexOf(SEPARATOR);
  return at < 1 ? undefined : { fixture: selection.slice(0, at), key: selection.slice(at + 1) };
}

/**
 * Returns the fixtures of a book that are not over, with the prices at which the game takes bets now. They come from the
 * board that places the bets, so a page cannot show anything else.
 */
export const publicFixtures = (board: Board, book: Book, now: number): PublicFixture[] =>
  board.views(book, now).flatMap((view) => {
    const fixture = board.fixture(view.id);
    return fixture ? (publicFixture(fixture, view) ?? []) : [];
  });

function publicFixture(fixture: Fixture, { live, markets }: FixtureView): PublicFixture | undefined {
  const { status } = live;
  if (status === 'ended' || status === 'void') return undefined;
  const side = (name: Side) => ({ name: fixture[name].name, score: live[name], colours: fixture[name].colours });
  return {
    id: fixture.id,
    sport: SPORT[fixture.league.discipline],
    league: fixture.league.name,
    home: side('home'),
    away: side('away'),
    startsAt: new Date(fixture.kickOff).toISOString(),
    status,
    clock:
      fixture.league.discipline === 'basketball'
        ? Math.min(QUARTERS, Math.ceil(live.clock / QUARTER_MINUTES))
        : live.clock,
    prices: (markets[0]?.prices ?? []).flatMap(({ key, pick, odds }) =>
      pick === 'home' || pick === 'draw' || pick === 'away'
        ? [{ selection: selectionName(fixture.id, key), pick, ...(odds === undefined ? {} : { odds: odds / HUNDRED }) }]
        : [],
    ),
    markets: Math.max(0, markets.length - 1),
  };
}
