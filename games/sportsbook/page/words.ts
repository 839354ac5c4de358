import type { Say } from '../../vendor/client/words.ts';
import type { FixtureView } from '../board.ts';
import { fixtureById } from '../rules/calendar.ts';
import { ESPORTS_LEAGUES } from '../rules/esports-leagues.ts';
import { FOOTBALL_LEAGUES } from '../rules/football-leagues.ts';
import type { MarketName } from '../rules/markets.ts';
import { selectionOf } from '../rules/markets.ts';
import type { Fixture } from '../rules/sports.ts';

const ALL = [...FOOTBALL_LEAGUES, ...ESPORTS_LEAGUES];
const known = new Map<string, Fixture | undefined>();

/** Teams, league and kick-off of a fixture that the server has named. */
export function fixtureOf(id: string): Fixture | undefined {
  if (!known.has(id)) known.set(id, fixtureById(ALL, id));
  return known.get(id);
}

export const shownOdds = (odds: number): string => (odds / 100).toFixed(2);

/** A line in quarters as it is written: 9 → 2.25; with a sign where it is an advantage. */
function shownLine(line: number, signed: boolean): string {
  const text = String(Math.abs(line) / 4);
  if (!signed || line === 0) return text;
  return `${line > 0 ? '+' : '−'}${text}`;
}

/** What is picked, short enough for a button. */
export function pickName(text: Say, fixture: Fixture, key: string): string {
  const selection = selectionOf(key);
  if (!selection) return key;
  const { pick, line = 0, market } = selection;
  if (market === 'handicap') {
    const side = pick === 'away' ? 'away' : 'home';
    return `${fixture[side].name} ${shownLine(side === 'home' ? line : -line || 0, true)}`;
  }
  if (pick === 'home' || pick === 'away') return fixture[pick].name;
  return text(`pick.${pick}`, { line: shownLine(line, false) });
}

/** Goals in football, maps in a series. */
export const marketName = (text: Say, fixture: Fixture, market: MarketName): string =>
  text(`market.${market}.${fixture.league.format.kind}`);

export function statusText(text: Say, fixture: Fixture, { live }: FixtureView): string {
  switch (live.status) {
    case 'upcoming':
      return '';
    case 'live':
      return fixture.league.format.kind === 'football' ? `${live.clock}′` : text('status.map', { map: live.clock });
    case 'break':
      return text(fixture.league.format.kind === 'football' ? 'status.half' : 'status.pause');
    case 'ended':
      return text('status.ended');
    case 'void':
      return text('status.void');
  }
}
