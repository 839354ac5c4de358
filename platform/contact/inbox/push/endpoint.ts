/** Hosts of the push services of browsers; a dot at the start stands for any host below. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Returns whether the platform sends to an address. A page states it, so only known services are addressed: any other address
 * could be one inside the operator's network. `further` lists origins of the operator's own.
 */
export function isPushEndpoint(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, port } = new URL(endpoint);
  if (username !== '') return false;
  if (further.includes(origin)) return true;
  const isKnown = SERVICES.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
  return protocol === 'https:' && port === '' && isKnown;
}
