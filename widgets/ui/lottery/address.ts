/**
 * Returns the address of a lottery screen: the page with the parameters that say something. A link to a page that an
 * operator has just closed has no address any more, and leads nowhere until the screen is left.
 */
export function addressOf(link: string | undefined, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  if (!link || query === '') return link ?? '';
  return `${link}${link.includes('?') ? '&' : '?'}${query}`;
}
