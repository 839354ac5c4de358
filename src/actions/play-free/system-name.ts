/**
 * Names of operating systems in user agents. The order matters: Android also contains Linux, and iPhone also Mac OS.
 */
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'] as const;

/** Returns the operating system in a user agent; empty when it is unknown. */
export const systemName = (userAgent: string): string => SYSTEMS.find((name) => userAgent.includes(name)) ?? '';
