const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes base32 without padding, like an authenticator app. */
export function base32Bytes(text: string): Uint8Array {
  const bits = [...text].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
