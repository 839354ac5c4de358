import type { Boot } from '../runtime/boot.ts';
import { storeInvitation } from '../session/stored-invitation.ts';

/** Stores what later pages of the visit need, even if the core never starts on this one. */
export function storeVisit({ manifest }: Boot): void {
  storeInvitation(Object.fromEntries(new URLSearchParams(location.search)));
  try {
    sessionStorage.setItem('merchant', manifest.merchant.name);
    sessionStorage.setItem('merchantCode', manifest.merchant.code);
  } catch {
    // Without storage each page knows its own merchant only.
  }
}
