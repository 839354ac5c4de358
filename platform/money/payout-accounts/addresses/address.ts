import { type Chain, looksLikeAddress } from '../../../../rules/payouts/chains.ts';
import { decodeBase58Check } from './base58-check.ts';
import { decodeSegwit } from './bech32.ts';
import { keccak256 } from './keccak-256.ts';

/** Version byte and a hash of 20 bytes. */
const HASH_LENGTH = 21;
const BITCOIN_VERSIONS = [0x00, 0x05];
const TRON_VERSION = 0x41;

/**
 * Returns an address as it is stored; undefined when it is none of the chain or its checksum does not fit: a payout to a
 * mistyped address is lost for ever.
 */
export function normalizeAddress(chain: Chain, typed: string): string | undefined {
  const address = typed.trim();
  if (!looksLikeAddress(chain, address)) return undefined;
  if (chain === 'ethereum') return checksummed(address);
  if (chain === 'tron') return hasVersion(address, [TRON_VERSION]) ? address : undefined;
  if (/^bc1/iu.test(address)) return decodeSegwit('bc', address) && address.toLowerCase();
  return hasVersion(address, BITCOIN_VERSIONS) ? address : undefined;
}

function hasVersion(address: string, versions: readonly number[]): boolean {
  const content = decodeBase58Check(address);
  return content?.length === HASH_LENGTH && versions.includes(content[0] ?? -1);
}

/**
 * EIP-55: the case of each letter is a bit of the checksum. An address in one case carries no checksum, so a mistyped one
 * would pass; it is refused.
 */
function checksummed(address: string): string | undefined {
  const letters = address.slice(2).toLowerCase();
  const hash = keccak256(Buffer.from(letters)).toString('hex');
  const cased = [...letters].map((letter, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return address === `0x${cased.join('')}` ? address : undefined;
}
