import { createHmac } from 'node:crypto';
import type { Platform } from '../../kernel/platform.ts';
import { sameBytes } from '../../kernel/secrets/secrets.ts';

/** Letters of the random segment, of 5 bits each at least: it cannot be guessed, and fits the addresses of every provider. */
const SEGMENT_LENGTH = 32;

/** Returns the secret segment of the address for a provider's notifications; the same for every process. */
async function segmentOf({ secrets }: Pick<Platform, 'secrets'>, merchant: string, adapter: string): Promise<string> {
  const mac = createHmac('sha256', await secrets.get('payout-notifications')).update(`${merchant}\n${adapter}`);
  return mac.digest('hex').slice(0, SEGMENT_LENGTH);
}

/** Returns the address that a provider notifies of a merchant's payouts. */
export async function notifyUrl(
  platform: Pick<Platform, 'secrets' | 'sites'>,
  merchant: string,
  adapter: string,
): Promise<string> {
  const host = platform.sites.byCode(merchant)?.manifest.merchant.hosts[0] ?? '';
  return `https://${host}/payouts/v1/${merchant}/${adapter}/${await segmentOf(platform, merchant, adapter)}`;
}

/** Whether a segment is the one of the address that the provider was given. */
export async function isNotifySegment(
  platform: Pick<Platform, 'secrets'>,
  { merchant, adapter, segment }: { readonly merchant: string; readonly adapter: string; readonly segment: string },
): Promise<boolean> {
  return sameBytes(Buffer.from(segment), Buffer.from(await segmentOf(platform, merchant, adapter)));
}
