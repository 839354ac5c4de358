/** Address of one promotion, from that of all of them. */
export function promotionHref(all: string, id: string): string {
  return `${all.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
}
