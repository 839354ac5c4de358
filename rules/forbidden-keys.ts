const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns whether assigning or following this key could reach an object's prototype instead of its own properties. */
export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key);
