import { invitationState, routeState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { storedInvitation, storeInvitation } from './stored-invitation.ts';

/** Stores the referral codes of an address for the visit, so that they apply to a later registration (REG-11). */
export function keepInvitation({ store }: Site): void {
  const look = (): void => {
    const before = store.get(invitationState);
    const brought = storeInvitation(store.get(routeState).query);
    if (Object.entries(brought).some(([name, code]) => before[name] !== code))
      store.set(invitationState, { ...before, ...brought });
  };
  store.set(invitationState, storedInvitation());
  store.sub(routeState, look);
  look();
}
