/** Screens that a visitor may see on a site that asks everybody to log in first (SYS-06). */
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/** Whether a site that requires a log-in for home shows this path to somebody without a session. */
export const isOpenToAll = (path: string): boolean => OPEN_TO_ALL.has(path.length > 1 ? path.replace(/\/$/, '') : path);

/** Flag of the setting that requires a log-in for home. */
export const LOGIN_FOR_HOME = 'LOGINFORHOME3';
