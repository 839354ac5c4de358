/** Where the link leads that a mail carries to whoever has forgotten the password: nobody could open it after a log-in. */
export const RESET_PATH = '/reset-password';

/** Screens that a visitor may see on a site that asks everybody to log in first (SYS-06). */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  RESET_PATH,
]);

/** Whether a site that requires a log-in for home shows this path to somebody without a session. */
export const isOpenToAll = (path: string): boolean => OPEN_TO_ALL.has(path.length > 1 ? path.replace(/\/$/, '') : path);

/** Flag of the setting that requires a log-in for home. */
export const LOGIN_FOR_HOME = 'LOGINFORHOME3';

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
