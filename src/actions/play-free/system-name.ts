/** Operating systems as browsers name them; the first that fits, because Android also says Linux, and an iPhone Mac OS. */
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'] as const;

/** The operating system that a browser says it runs on; empty when it says none that is known. */
export const systemName = (userAgent: string): string => SYSTEMS.find((name) => userAgent.includes(name)) ?? '';
