import { pick, systemRandom } from '../../../rules/random.ts';

const NAME = 'skippedOrigins';

/** Kept here as well, for browsers that close storage to us. */
let known: readonly string[] = [];

/** Origins of pictures and games that this tab goes round: those that failed, and those the player did not choose. */
export function skippedOrigins(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? [...known, ...stored.map(String)] : known;
  } catch {
    return known;
  }
}

export function skipOrigins(origins: readonly string[]): void {
  known = [...new Set(origins)];
  try {
    sessionStorage.setItem(NAME, JSON.stringify(known));
  } catch {
    // Then the page remembers for as long as it is open.
  }
}

/** An origin to open a game from; where all are skipped, any. */
export function gameOrigin(origins: readonly string[]): string | undefined {
  const skipped = skippedOrigins();
  const wanted = origins.filter((origin) => !skipped.includes(origin));
  return pick(systemRandom, wanted.length > 0 ? wanted : origins);
}
