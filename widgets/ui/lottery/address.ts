/** Returns the address of a lottery screen: the page with the parameters that say something. */
export function addressOf(link: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  if (query === '') return link;
  return `${link}${link.includes('?') ? '&' : '?'}${query}`;
}
