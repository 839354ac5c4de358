import { deviceId } from './device.ts';

/** Returns the encrypted device id with which a page requests a guest session, valid once (LOG-11). */
export async function guestToken(): Promise<string> {
  // Imported lazily: the generator imports the action before the table of calls exists.
  const [{ encryptBody }, { pageCall }] = await Promise.all([
    import('./crypto.ts'),
    import('../../generated/page-calls.ts'),
  ]);
  return encryptBody(pageCall('freePlay'), { device: deviceId() });
}
