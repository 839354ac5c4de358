import type { Fixture } from '../../../generated/types/data.ts';

type Sport = Fixture['sport'];

export interface Choice {
  readonly when: 'today' | 'live';
  readonly sport: Sport | 'all';
}

export interface LeagueGroup {
  readonly key: string;
  readonly league: string;
  readonly sport: Sport;
  readonly fixtures: readonly Fixture[];
}

export const isLive = ({ status }: Fixture): boolean => status !== 'upcoming';

const SPORTS: readonly Sport[] = ['football', 'tennis', 'basketball', 'esports'];

/** Returns the sports of the fixtures, in a fixed order so that tabs do not move. */
export const sportsOf = (fixtures: readonly Fixture[]): Sport[] =>
  SPORTS.filter((sport) => fixtures.some((fixture) => fixture.sport === sport));

/** Returns the chosen fixtures, live ones first, then by start. */
export function choose(fixtures: readonly Fixture[], { when, sport }: Choice): Fixture[] {
  const chosen = fixtures.filter(
    (fixture) => (sport === 'all' || fixture.sport === sport) && (when === 'today' || isLive(fixture)),
  );
  return [...chosen.filter(isLive), ...chosen.filter((fixture) => !isLive(fixture))];
}

/** Returns the fixtures by league; the league of the first fixture comes first. */
export function byLeague(fixtures: readonly Fixture[]): LeagueGroup[] {
  const groups = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    const key = `${fixture.sport} ${fixture.league}`;
    groups.set(key, [...(groups.get(key) ?? []), fixture]);
  }
  return [...groups].flatMap(([key, list]) => {
    const [first] = list;
    return first ? [{ key, league: first.league, sport: first.sport, fixtures: list }] : [];
  });
}
