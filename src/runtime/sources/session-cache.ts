/** What session storage keeps of answers that seldom change: by merchant, language and version of the site (SYS-08). */
interface Place {
  readonly merchant: string;
  readonly language: string;
  readonly version: string;
  readonly key: string;
}

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

const PREFIX = 'cache:';
const nameOf = ({ merchant, language, version, key }: Place): string =>
  `${PREFIX}${merchant}:${language}:${version}:${key}`;

export function readSessionCache(place: Place, freshFor: number): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null') as Kept | null;
    return kept && typeof kept.at === 'number' && Date.now() - kept.at < freshFor * 1_000 ? kept : undefined;
  } catch {
    // Whatever stands there is not ours, or storage is closed to us: the answer is simply asked for.
    return undefined;
  }
}

export function writeSessionCache(place: Place, value: unknown): void {
  try {
    dropOtherVersions(place);
    sessionStorage.setItem(nameOf(place), JSON.stringify({ at: Date.now(), value } satisfies Kept));
  } catch {
    // A full or closed storage costs a request, nothing more.
  }
}

export function dropSessionCache(): void {
  try {
    for (const name of cached()) sessionStorage.removeItem(name);
  } catch {
    // A closed storage holds nothing of ours.
  }
}

function dropOtherVersions({ merchant, version }: Place): void {
  for (const name of cached())
    if (name.startsWith(`${PREFIX}${merchant}:`) && name.split(':')[3] !== version) sessionStorage.removeItem(name);
}

const cached = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
