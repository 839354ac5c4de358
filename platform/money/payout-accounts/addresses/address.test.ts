import { describe, expect, test } from 'vitest';
import type { Chain } from '../../../../rules/payouts/chains.ts';
import { normalizeAddress } from './address.ts';
import { keccak256 } from './keccak-256.ts';

const hash = (text: string): string => keccak256(Buffer.from(text)).toString('hex');

test('keccak256 is the hash of Ethereum and not SHA3-256', () => {
  expect(hash('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
  expect(hash('abc')).toBe('4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45');
  expect(hash('a'.repeat(136))).not.toBe(hash('a'.repeat(135)));
});

describe('[MEM-05] a crypto address', () => {
  test.each<[Chain, string]>([
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('of %s is bound as it is: %s', (chain, address) => {
    expect(normalizeAddress(chain, ` ${address} `)).toBe(address);
  });

  test('in upper case is the same as in lower case where the standard says so', () => {
    expect(normalizeAddress('bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    );
  });

  test.each<[string, Chain, string]>([
    ['a wrong letter', 'bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a wrong letter of Bech32', 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['two cases', 'bitcoin', 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['version 1 without Bech32m', 'bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 0 with Bech32m', 'bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqg5gnpf'],
    ['a test network', 'bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['the wrong case of a letter', 'ethereum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['no checksum', 'ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['another network', 'tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a wrong letter of TRON', 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s'],
    ['nothing', 'tron', ''],
  ])('with %s is refused', (_, chain, address) => {
    expect(normalizeAddress(chain, address)).toBeUndefined();
  });
});
