/** Query parameter of the log-in screen that says where the player wanted to go. */
const FROM = 'from';

/** The log-in screen that leads back to a screen of this site. */
export const loginFrom = (login: string, from: string): string =>
  from === '/' || from === '' ? login : `${login}?${new URLSearchParams({ [FROM]: from }).toString()}`;

/** Where the log-in screen leads to: a path of this site, and nothing else that somebody may have put there. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? '';
  return isPath(from) ? from : '/';
}

function isPath(from: string): boolean {
  if (!from.startsWith('/')) return false;
  const base = 'http://site';
  return URL.canParse(from, base) && new URL(from, base).origin === base && !from.includes('\\');
}
