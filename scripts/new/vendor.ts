import { type FeatureRequest, type Made, rejected, words } from './files.ts';

/** Creates an adapter for a vendor that implements the contract at its own address. */
export function newVendor({ name, options }: FeatureRequest): Made {
  const code = options.code ?? name.replaceAll('-', '').slice(0, 5).toUpperCase();
  if (!/^[A-Z][A-Z0-9]{1,9}$/.test(code))
    return rejected(`“${code}” cannot be a vendor's code: 2 to 10 capital letters and digits, a letter first.`);
  const address = `VENDOR_${name.replaceAll('-', '_').toUpperCase()}_URL`;
  const test = `platform/play/vendors/${name}/adapter.test.ts`;
  const files = {
    [`platform/play/vendors/${name}/adapter.ts`]: adapter({ name, code, address }),
    [test]: check({ name, code, address }),
  };
  return { ok: true, files, test, use: `${address}=https://vendor.example.org npm start\n` };
}

interface Parts {
  readonly name: string;
  readonly code: string;
  readonly address: string;
}

const adapter = ({ name, code, address }: Parts): string => `import type { VendorModule } from '../load-vendors.ts';
import { sandboxAdapter } from '../sandbox/adapter.ts';

/**
 * ${words(name)} speaks the platform's own contract, at its address. What it does otherwise is said here: replace a
 * function of the adapter by one of this vendor's.
 */
export const vendor: VendorModule = {
  describes: 'The games of ${words(name)}.',
  codes: ['${code}'],
  address: '${address}',
  open: (parts) => ({ ...sandboxAdapter(parts), name: '${name}' }),
};
`;

const check = ({ name, code, address }: Parts): string => `import { expect, test } from 'vitest';
import { loadAdapters } from '../load-vendors.ts';
import { fixedClock } from '../../../../rules/clock.ts';
import { newKey } from '../../../../tests/support/vendor.ts';
import { keepsVendorInterface } from '../../../../tests/support/vendor-interface.ts';

test('it stands behind its codes once its address is given', async () => {
  const parts = { clock: fixedClock(0), key: newKey('platform').signer };
  const without = await loadAdapters({}, parts);
  expect(without.has('${code}')).toBe(false);
  const adapters = await loadAdapters({ ${address}: 'https://vendor.example.org/' }, parts);
  expect(adapters.get('${code}')).toMatchObject({ name: '${name}', origins: ['https://vendor.example.org'] });
});

test('it keeps the interface of vendors, also when the vendor is down', async () => {
  const parts = { clock: fixedClock(0), key: newKey('platform').signer };
  await keepsVendorInterface(async (url) => {
    const adapter = (await loadAdapters({ ${address}: url }, parts)).get('${code}');
    if (!adapter) throw new Error('No adapter opened.');
    return adapter;
  });
});
`;
