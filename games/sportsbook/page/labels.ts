import type { Say } from '../../vendor/client/translate.ts';
import type { FixtureView } from '../board.ts';
import { fixtureById } from '../rules/calendar.ts';
import { ALL_LEAGUES } from '../rules/leagues.ts';
import type { MarketName } from '../rules/markets.ts';
import { selectionOf } from '../rules/markets.ts';
import type { Fixture } from '../rules/sports.ts';

const known = new Map<string, Fixture | undefined>();

/** Returns the fixture of an id, from a cache. */
export function fixtureOf(id: string): Fixture | undefined {
  if (!known.has(id)) known.set(id, fixtureById(ALL_LEAGUES, id));
  return known.get(id);
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Returns odds as the language of the page writes them: 1.95, 1,95. */
export const shownOdds = (odds: number): string =>
  (odds / 100).toLocaleString(document.documentElement.lang, TWO_DECIMALS);

/** Formats a quarter line: 9 → 2.25; handicap lines get a sign. */
function shownLine(line: number, signed: boolean): string {
  const text = (Math.abs(line) / 4).toLocaleString(document.documentElement.lang);
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

/** What the texts of a discipline are named by: esports have the same words. */
export const wordsOf = ({ league: { discipline } }: Fixture): 'football' | 'tennis' | 'basketball' | 'series' =>
  discipline === 'arena' || discipline === 'strike' ? 'series' : discipline;

/** Returns the market's name; the text key has the sport, because football has goals, tennis sets and esports maps. */
export const marketName = (text: Say, fixture: Fixture, market: MarketName): string =>
  text(`market.${market}.${wordsOf(fixture)}`);

export function statusText(text: Say, fixture: Fixture, { live }: FixtureView): string {
  switch (live.status) {
    case 'upcoming':
      return '';
    case 'live':
      return liveText(text, fixture, live.clock);
    case 'break':
      return text(`status.pause.${wordsOf(fixture)}`);
    case 'ended':
      return text('status.ended');
    case 'void':
      return text('status.void');
  }
}

const QUARTER_MINUTES = 10;

function liveText(text: Say, fixture: Fixture, clock: number): string {
  switch (wordsOf(fixture)) {
    case 'football':
      return `${clock}′`;
    case 'basketball': {
      const quarter = Math.ceil(clock / QUARTER_MINUTES);
      return quarter > 4 ? text('status.golden') : `${text('status.quarter', { quarter })} ${clock}′`;
    }
    case 'tennis':
      return text('status.set', { set: clock });
    case 'series':
      return text('status.map', { map: clock });
  }
}
