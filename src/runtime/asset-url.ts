/** Returns the origin of pictures; the site's own when none is configured (SYS-11). */
export const pickOrigin = (origins: readonly string[], chance: number): string =>
  origins[Math.min(origins.length - 1, Math.floor(chance * origins.length))] ?? '';

/** Returns the function that builds asset addresses on the chosen origin. */
export function createAssetUrl(merchant: string, origin: string): (path: string) => string {
  return (path) => {
    if (/^https?:/.test(path)) return path;
    if (path.startsWith('/')) return `${origin}${path}`;
    return path.startsWith('assets/') ? `${origin}/merchants/${merchant}/${path}` : `${origin}/${path}`;
  };
}
