import { atom } from 'jotai';
import { defineSiteFact } from './define.ts';
import { family, own } from './members.ts';
import { flagState, registrationState, resourceState, vendorState } from './state.ts';

export const flag = defineSiteFact({
  name: 'flag.*',
  type: 'boolean',
  describes: 'Whether a module flag is on, by settings or else by the manifest.',
  member: flagState,
});

export const resource = defineSiteFact({
  name: 'resource.*',
  type: 'string',
  describes: 'Address of a resource such as TELEGRAM; empty where none is configured.',
  member: family((name) =>
    atom(
      (get) =>
        own(get(resourceState) as Record<string, { url: string; qrCodeUrl?: string } | undefined>, name)?.url ?? '',
    ),
  ),
});

export const vendors = defineSiteFact({
  name: 'vendors.*',
  type: 'number',
  describes: 'How many vendors a game category has, such as vendors.RNG.',
  member: family((category) => atom((get) => own(get(vendorState), category) ?? 0)),
});

export const minAge = defineSiteFact({
  name: 'registration.minAge',
  type: 'number',
  describes: 'Age that registration asks to confirm.',
  atom: atom((get) => get(registrationState).minAge),
});

export const bonus = defineSiteFact({
  name: 'registration.bonus',
  type: 'string',
  describes: 'Bonus that the registration title names.',
  atom: atom((get) => get(registrationState).bonus),
});
