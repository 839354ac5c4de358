import { isSameSitePath } from './same-site-path.ts';

/** The path of the link in a password-reset mail. It is public, because the player cannot log in before the reset. */
export const RESET_PATH = '/reset-password';

/** Paths that a visitor may open on a site that requires a log-in (SYS-06). */
const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  RESET_PATH,
]);

/** Returns whether a site that requires a log-in shows this path to a visitor without a session. */
export const isPublicPath = (path: string): boolean =>
  PUBLIC_PATHS.has(path.length > 1 ? path.replace(/\/$/, '') : path);

/** Flag of the setting that requires a log-in for the home page. */
export const LOGIN_FOR_HOME = 'LOGINFORHOME3';

/** Query parameter of the log-in screen that holds the path to return to. */
const RETURN_PARAMETER = 'from';

/** Returns the log-in path with a return parameter. */
export const loginPathReturningTo = (login: string, from: string): string =>
  from === '/' || from === '' ? login : `${login}?${new URLSearchParams({ [RETURN_PARAMETER]: from }).toString()}`;

/** Returns the path to open after the log-in. Only paths of this site are accepted, which prevents open redirects. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get(RETURN_PARAMETER) ?? '';
  return isSameSitePath(from) ? from : '/';
}
