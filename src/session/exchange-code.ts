import { deviceId } from '../api/device.ts';
import { toProblem } from '../api/failure.ts';
import { beginSession } from '../api/session-from-wire.ts';
import { notify, openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';
import { signIn } from './sign-in.ts';

/**
 * Exchanges the log-in code of the page's address for a session; it is valid once, for a minute. The page stays
 * (SYS-07).
 */
export async function exchangeCode(site: Site, code: string): Promise<void> {
  try {
    await beginSession(() => site.call('exchangeToken', { code, loginDeviceId: deviceId() }), {
      signIn: (session) => signIn(site, session, true),
      openModal: (name, input) => openModal(site, name, input),
    });
  } catch (error) {
    const { text } = site.store.get(site.content);
    notify(site, text(toProblem(error).message), 'warning');
  }
}
