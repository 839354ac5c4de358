/** Key of cached values: merchant, language and version of the site (SYS-08). */
interface CacheKey {
  readonly merchant: string;
  readonly language: string;
  readonly version: string;
  readonly key: string;
}

interface CachedValue {
  readonly at: number;
  readonly value: unknown;
}

const PREFIX = 'cache:';
const getStorageKey = ({ merchant, language, version, key }: CacheKey): string =>
  `${PREFIX}${merchant}:${language}:${version}:${key}`;

export function readSessionCache(place: CacheKey, freshFor: number): CachedValue | undefined {
  try {
    const cached = JSON.parse(sessionStorage.getItem(getStorageKey(place)) ?? 'null') as CachedValue | null;
    return cached && typeof cached.at === 'number' && Date.now() - cached.at < freshFor * 1_000 ? cached : undefined;
  } catch {
    // The entry is missing or malformed, so the source is fetched.
    return undefined;
  }
}

export function writeSessionCache(place: CacheKey, value: unknown): void {
  try {
    dropOtherVersions(place);
    sessionStorage.setItem(getStorageKey(place), JSON.stringify({ at: Date.now(), value } satisfies CachedValue));
  } catch {
    // Full or closed storage only costs a request.
  }
}

export function dropSessionCache(): void {
  try {
    for (const name of cached()) sessionStorage.removeItem(name);
  } catch {
    // Closed storage contains nothing.
  }
}

function dropOtherVersions({ merchant, version }: CacheKey): void {
  for (const name of cached())
    if (name.startsWith(`${PREFIX}${merchant}:`) && name.split(':')[3] !== version) sessionStorage.removeItem(name);
}

const cached = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
