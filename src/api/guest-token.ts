import { deviceId } from './device.ts';

/** What a page asks for a guest's session with: this device, sealed for one use at this moment (LOG-11). */
export async function guestToken(): Promise<string> {
  // Fetched late: the generator reads the action that uses this before there is a table of calls.
  const [{ sealBody }, { calls }] = await Promise.all([import('./crypto.ts'), import('../../generated/calls.ts')]);
  return sealBody(calls.freePlay, { device: deviceId() });
}
