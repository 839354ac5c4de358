import { deviceId } from './device.ts';

/** What a page asks for a guest's session with: this device, sealed for one use at this moment (LOG-11). */
export async function guestToken(): Promise<string> {
  const [{ calls }, { sealBody }] = await Promise.all([import('../../generated/calls.ts'), import('./crypto.ts')]);
  return sealBody(calls.freePlay, { device: deviceId() });
}
