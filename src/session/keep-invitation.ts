import { invitationState, routeState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';

const NAMES = ['affiliateCode', 'referralCode'] as const;
/** The platform's limit. */
const MAX_LENGTH = 255;

/** Stores the referral codes of an address for the visit, so that they apply to a later registration (REG-11). */
export function keepInvitation({ store }: Site): void {
  const look = (): void => {
    const { query } = store.get(routeState);
    const before = store.get(invitationState);
    const brought = NAMES.flatMap((name) => {
      const code = (query[name] ?? '').trim();
      return code === '' || code.length > MAX_LENGTH || code === before[name] ? [] : [[name, code] as const];
    });
    if (brought.length === 0) return;
    for (const [name, code] of brought) write(name, code);
    store.set(invitationState, { ...before, ...Object.fromEntries(brought) });
  };
  store.set(invitationState, Object.fromEntries(NAMES.map((name) => [name, read(name)])));
  store.sub(routeState, look);
  look();
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, code: string): void {
  try {
    sessionStorage.setItem(name, code);
  } catch {
    // Without storage the code lasts as long as the page.
  }
}
