/** The cookies of a request and of its response. Scripts cannot read them. */
export interface Cookies {
  /** Returns the value as sent, or as set since. */
  get(name: string): string | undefined;
  /** Sets a cookie; `seconds` 0 deletes it. */
  set(name: string, value: string, seconds: number): void;
}

const MAX_LENGTH = 4_096;

/**
 * Cookies are HttpOnly, for this host alone, and never sent along from other sites. Over HTTPS they are `Secure` and
 * carry the prefix `__Host-` (`__Secure-` below a path), which browsers hold them to; over plain HTTP, as on one's own machine, some browsers would
 * reject both, so there the name stands alone.
 * @param send is given every cookie that the answer sets, at each change
 */
export function cookiesOf(
  header: string | undefined,
  { secure, send, path = '/' }: { secure: boolean; send: (cookies: string[]) => void; path?: string },
): Cookies {
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const nameOf = (name: string): string => (secure ? `${prefix}${name}` : name);
  const flags = [`Path=${path}`, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])];
  const changed = new Map<string, { value: string; seconds: number }>();
  return {
    get: (name) => changed.get(name)?.value ?? valueIn(header, nameOf(name)),
    set: (name, value, seconds) => {
      changed.set(name, { value, seconds });
      send(
        [...changed].map(([one, to]) => [`${nameOf(one)}=${to.value}`, `Max-Age=${to.seconds}`, ...flags].join('; ')),
      );
    },
  };
}

function valueIn(header: string | undefined, name: string): string | undefined {
  if (!header || header.length > MAX_LENGTH) return undefined;
  const found = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value && /^[\w.~-]+$/.test(value) ? value : undefined;
}

/** Cookies of reads that the platform makes itself: none are sent, and none are stored. */
export const noCookies: Cookies = { get: () => undefined, set: () => undefined };
