import { memberRegistered, RegistrationBarred } from '../../identity/members/events.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { identitiesOf } from './identity.ts';
import { findPerson, isExcludedPerson } from './identity-store.ts';

/** Rolls a registration back whose person has excluded themselves at the merchant (RGM-02). */
async function barExcludedPerson(within: Executor, { memberId }: { readonly memberId: string }): Promise<void> {
  const id = BigInt(memberId);
  const person = await findPerson(within, id);
  if (!person) return;
  const { merchant } = person;
  if (await isExcludedPerson(within, id, { merchant, hashes: identitiesOf(person) })) throw new RegistrationBarred();
}

export const subscriptions = [subscribe(memberRegistered, barExcludedPerson)];
