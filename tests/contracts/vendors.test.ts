import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { VendorAdapter } from '../../platform/play/vendors/adapter.ts';
import type { VendorModule } from '../../platform/play/vendors/load-vendors.ts';
import { sandboxAdapter } from '../../platform/play/vendors/sandbox/adapter.ts';
import { fixedClock } from '../../rules/clock.ts';
import { TROUBLES } from '../support/troubles.ts';
import { newKey } from '../support/vendor.ts';
import { keepsVendorInterface, survivesFailures, timesOut } from '../support/vendor-interface.ts';
import { ROOT } from './tracked.ts';

const FOLDER = `${ROOT}platform/play/vendors/`;
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${FOLDER}${entry.name}/adapter.ts`))
  .map(({ name }) => name);

/** Opens the adapter of a folder at an address. The sandbox is not a vendor of the catalogue but replaces all of them. */
async function open(name: string, url: string): Promise<VendorAdapter> {
  const parts = { url, clock: fixedClock(0), key: newKey('platform').signer };
  if (name === 'sandbox') return sandboxAdapter(parts);
  const { vendor } = (await import(`${FOLDER}${name}/adapter.ts`)) as { vendor: VendorModule };
  return vendor.open(parts);
}

test('vendor adapters are found', () => {
  expect(names).toContain('sandbox');
});

test.each(names)(
  '[GLA-07] [INT-04] vendor %s returns a value for an unreachable vendor, and launch addresses of its own origin',
  (name) => keepsVendorInterface((url) => open(name, url)),
);

test.each(names.flatMap((name) => Object.keys(TROUBLES).map((trouble) => [name, trouble] as const)))(
  '[GLA-07] vendor %s tolerates %s',
  (name, trouble) => survivesFailures((url) => open(name, url), TROUBLES[trouble] as never),
);

test.each(names)('[GLA-07] vendor %s times out on a silent vendor', (name) => timesOut((url) => open(name, url)));
