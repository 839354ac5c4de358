// check-folder allows storage: recent searches stay in this tab and are not sent to anybody.
/** What this device has looked for, the last first. It is about the visit, not about a player, and goes when asked to. */
const NAME = 'searches';
const MOST = 6;
const LONGEST = 60;

export function readSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string' && one !== '').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(query: string): void {
  const kept = query.trim().slice(0, LONGEST);
  if (kept !== '') write([kept, ...readSearches().filter((one) => one !== kept)].slice(0, MOST));
}

export const forgetSearches = (): void => write([]);

function write(searches: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(searches));
  } catch {
    // With storage closed nothing is remembered.
  }
}
