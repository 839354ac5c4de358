import { deviceId } from '../api/device.ts';
import { problemOf } from '../api/failure.ts';
import { getIn } from '../api/session-from-wire.ts';
import { notify, openModal } from '../runtime/layers/layers.ts';
import { signIn } from './sign-in.ts';
import type { Site } from '../runtime/site.ts';

/** Begins the session that the code in the page's address is good for, once and within a minute; the page stays (SYS-07). */
export async function exchangeCode(site: Site, code: string): Promise<void> {
  try {
    await getIn(() => site.call('exchangeToken', { code, loginDeviceId: deviceId() }), {
      signIn: (session) => signIn(site, session, true),
      openModal: (name, input) => openModal(site, name, input),
    });
  } catch (error) {
    const { text } = site.store.get(site.content);
    notify(site, text(problemOf(error).message), 'warning');
  }
}
