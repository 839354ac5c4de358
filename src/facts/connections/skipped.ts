import { pick, systemRandom } from '../../../rules/random.ts';

const NAME = 'skippedOrigins';

/** Also kept in memory, for browsers without session storage. */
let known: readonly string[] = [];

/** Returns origins of pictures and games that this tab skips: failed ones, and those that the player did not choose. */
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
    // Without storage the page remembers them while it is open.
  }
}

/** Returns an origin for a game; any when all are skipped. */
export function gameOrigin(origins: readonly string[]): string | undefined {
  const skipped = skippedOrigins();
  const wanted = origins.filter((origin) => !skipped.includes(origin));
  return pick(systemRandom, wanted.length > 0 ? wanted : origins);
}
