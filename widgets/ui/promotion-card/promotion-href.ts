/** Returns the address of one promotion, from the address of all. */
export function getPromotionHref(all: string, id: string): string {
  return `${all.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
}
