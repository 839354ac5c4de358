import { memberRegistered, personChanged, RegistrationBarred } from '../../identity/members/events.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { subscribe } from '../../kernel/events/domain-events.ts';
import { identitiesOf } from './identity.ts';
import { addIdentities, findPerson, isExcludedPerson, isMemberExcluded } from './identity-store.ts';

/**
 * Rolls a registration back, or a change of personal data, by which a person is recognised who has excluded themselves at the
 * merchant (RGM-02). What an excluded member adds becomes a part of the identity that is recognised.
 */
async function barExcludedPerson(within: Executor, { memberId }: { readonly memberId: string }): Promise<void> {
  const id = BigInt(memberId);
  const person = await findPerson(within, id);
  if (!person) return;
  const { merchant } = person;
  const identities = { merchant, hashes: identitiesOf(person) };
  if (await isMemberExcluded(within, id)) await addIdentities(within, id, identities);
  else if (await isExcludedPerson(within, id, identities)) throw new RegistrationBarred();
}

export const subscriptions = [
  subscribe(memberRegistered, barExcludedPerson),
  subscribe(personChanged, barExcludedPerson),
];
