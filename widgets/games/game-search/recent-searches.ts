// check-folder allows storage: recent searches stay in this tab and are not sent to anybody.
/** Recent searches of this tab, newest first. They are not tied to an account and can be deleted. */
const NAME = 'searches';
const MAX_SEARCHES = 6;
const MAX_LENGTH = 60;

export function readSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one === 'string' && one !== '').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

export function keepSearch(query: string): void {
  const kept = query.trim().slice(0, MAX_LENGTH);
  if (kept !== '') write([kept, ...readSearches().filter((one) => one !== kept)].slice(0, MAX_SEARCHES));
}

export const forgetSearches = (): void => write([]);

function write(searches: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(searches));
  } catch {
    // Without session storage nothing is remembered.
  }
}
