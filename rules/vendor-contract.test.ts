import { expect, test } from 'vitest';
import { formatSignatureHeader, parseSignatureHeader, vendorPath, vendorSigningText } from './vendor-contract.ts';

test('[VEN-01] time, method, path and hash of the body are signed, one a line', () => {
  const message = { time: '17', method: 'POST', path: vendorPath('acme', 'bet'), bodyHash: 'ab' };
  expect(vendorSigningText(message)).toBe('17\nPOST\n/vendor/v1/acme/bet\nab');
});

test('[VEN-01] a signature is base64 of a bounded length behind its version', () => {
  const base64 = 'A'.repeat(14) + '+/';
  for (const valid of [base64, `${base64}=`, `${base64}==`, 'a'.repeat(200)])
    expect(parseSignatureHeader(formatSignatureHeader(valid))).toBe(valid);
  const invalid = [
    '',
    base64,
    `v2=${base64}`,
    ` v1=${base64}`,
    `v1=${base64}===`,
    `v1=${base64} `,
    `v1=${base64.slice(1)}`,
    `v1=${'a'.repeat(201)}`,
    `v1=${base64}-`,
  ];
  expect(invalid.map(parseSignatureHeader)).toEqual(invalid.map(() => undefined));
});
