/** What a room does with links of players. */
export type LinkPolicy = 'off' | 'own' | 'listed';

interface LinkRules {
  readonly links: LinkPolicy;
  /** Hosts of the site. */
  readonly ownHosts: readonly string[];
  readonly allowedHosts: readonly string[];
}

/** An address as people write it, with or without its scheme; the last part of a host has letters. */
const LINK =
  /(?:[a-z][a-z0-9+.-]{1,15}:\/\/|\/\/|www\.)[^\s]+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]{1,63}\.)+(?:com|net|org|io|me|gg|ly|co|bet|app|xyz|top|vip|club|site|online|link|info|live|win|br|vn|cn|ru|tk)(?:[/:?#][^\s]*)?(?![\p{L}\p{N}])/giu;

/** Returns whether the text has a link that the room does not allow. Hosts are compared as a browser reads them. */
export function hasForbiddenLink(text: string, { links, ownHosts, allowedHosts }: LinkRules): boolean {
  const allowed = links === 'off' ? [] : links === 'own' ? ownHosts : [...ownHosts, ...allowedHosts];
  return [...text.matchAll(LINK)].some(([found]) => {
    const host = hostOf(found);
    return host === undefined || !allowed.some((one) => host === one || host.endsWith(`.${one}`));
  });
}

function hostOf(found: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(found) ? found : `https://${found.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? hostname : undefined;
}
