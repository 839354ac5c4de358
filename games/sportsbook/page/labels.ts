import type { Say } from '../../vendor/client/translate.ts';
import type { FixtureView } from '../board.ts';
import { fixtureById } from '../rules/calendar.ts';
import { ESPORTS_LEAGUES } from '../rules/esports-leagues.ts';
import { FOOTBALL_LEAGUES } from '../rules/football-leagues.ts';
import type { MarketName } from '../rules/markets.ts';
import { selectionOf } from '../rules/markets.ts';
import type { Fixture } from '../rules/sports.ts';

const ALL = [...FOOTBALL_LEAGUES, ...ESPORTS_LEAGUES];
const known = new Map<string, Fixture | undefined>();

/** Returns the fixture of an id, from a cache. */
export function fixtureOf(id: string): Fixture | undefined {
  if (!known.has(id)) known.set(id, fixtureById(ALL, id));
  return known.get(id);
}

export const shownOdds = (odds: number): string => (odds / 100).toFixed(2);

/** Formats a quarter line: 9 → 2.25; handicap lines get a sign. */
function shownLine(line: number, signed: boolean): string {
  const text = String(Math.abs(line) / 4);
  if (!signed || line === 0) return text;
  return `${line > 0 ? '+' : '−'}${text}`;
}

/** Returns a short label of a pick for a button. */
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

/** Returns the market's name; the text key includes the format, because football has goals and a series has maps. */
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
