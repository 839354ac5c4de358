/** Returns whether a text is a path of this site. */
export function isSameSitePath(from: string): boolean {
  if (!from.startsWith('/')) return false;
  const base = 'http://site';
  return URL.canParse(from, base) && new URL(from, base).origin === base && !from.includes('\\');
}
