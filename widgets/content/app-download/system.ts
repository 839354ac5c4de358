export const SYSTEMS = ['android', 'ios'] as const;

/** A system that an app exists for. */
export type System = (typeof SYSTEMS)[number];

/** Returns the system that a browser's user agent names, if an app can exist for it. */
export function readSystem(userAgent: string): System | undefined {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : undefined;
}
