import type { Clock } from '../../../rules/clock.ts';
import { keyedHash, type Secrets, sameBytes } from '../secrets/secrets.ts';
import type { DownloadTicket } from './define-download.ts';

interface Signer {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** How long an address can be opened unless its use needs longer. */
const VALID_MS = 60_000;
const SECRET = 'download-tickets';
export const DOWNLOAD_PATH = '/downloads/v1';

/** Returns the address, without its host, under which a download can be opened: for a minute unless stated. */
export async function getDownloadPath(
  { secrets, clock }: Signer,
  ticket: DownloadTicket,
  validMs = VALID_MS,
): Promise<string> {
  const content = JSON.stringify({ ...ticket, until: clock.now() + validMs });
  const payload = Buffer.from(content).toString('base64url');
  const signature = keyedHash(await secrets.get(SECRET), payload).toString('base64url');
  return `${DOWNLOAD_PATH}/${payload}/${signature}`;
}

/** Returns what a signed address leads to; undefined when it was changed or is too old. */
export async function readTicket(
  { secrets, clock }: Signer,
  { payload, signature }: { readonly payload: string; readonly signature: string },
): Promise<DownloadTicket | undefined> {
  const expected = keyedHash(await secrets.get(SECRET), payload);
  if (!sameBytes(expected, Buffer.from(signature, 'base64url'))) return undefined;
  const { until, ...ticket } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as DownloadTicket & {
    readonly until: number;
  };
  return until > clock.now() ? ticket : undefined;
}
