import { type Random, seededRandom } from '../../../rules/random.ts';
import type { Fixture, League, Team } from './sports.ts';

/** Milliseconds before kick-off from which a fixture can be bet on. */
export const HORIZON = 60 * 60_000;

const ID = /^([a-z]{3})-(\d{1,9})-(\d{1,2})$/;

/** Returns the fixtures that kick off in a time span, in order. Pairings follow from league and time alone. */
export function fixturesBetween(leagues: readonly League[], from: number, until: number): Fixture[] {
  return leagues
    .flatMap((league) => {
      const found: Fixture[] = [];
      const first = Math.ceil((from - league.offset) / league.every);
      for (let round = first; kickOffOf(league, round) < until; round += 1) found.push(...roundOf(league, round));
      return found;
    })
    .toSorted((a, b) => a.kickOff - b.kickOff || a.id.localeCompare(b.id));
}

/** Returns the fixture with an id, if it exists. */
export function fixtureById(leagues: readonly League[], id: string): Fixture | undefined {
  const [, leagueId, round, place] = ID.exec(id) ?? [];
  const league = leagues.find((one) => one.id === leagueId);
  if (league === undefined || Number(place) >= league.fixtures) return undefined;
  return roundOf(league, Number(round)).find((fixture) => fixture.id === id);
}

const kickOffOf = (league: League, round: number): number => round * league.every + league.offset;

function roundOf(league: League, round: number): Fixture[] {
  const teams = shuffled(league.teams, seededRandom(hash(`${league.id}-${round}`)));
  return Array.from({ length: league.fixtures }, (_, place) => {
    const [home, away] = [teams[place * 2], teams[place * 2 + 1]];
    if (home === undefined || away === undefined) throw new RangeError(`League ${league.id} has too few teams.`);
    return { id: `${league.id}-${round}-${place}`, league, home, away, kickOff: kickOffOf(league, round) };
  });
}

function shuffled(teams: readonly Team[], random: Random): Team[] {
  const left = [...teams];
  return teams.flatMap(() => left.splice(random.integer(left.length), 1));
}

/** FNV-1a hash of a name, for public values only. */
export function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const letter of name) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
