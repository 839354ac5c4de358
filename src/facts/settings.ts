import { defineSiteFact, type ReadState } from './define.ts';
import { getOwn } from './members.ts';
import { settingsState, vendorState } from './state.ts';

export const flag = defineSiteFact({
  name: 'flag.*',
  type: 'boolean',
  describes: 'Whether a module flag is on. Settings win over the manifest.',
  member: (state, id) => getOwn(state(settingsState).flags, id) === true,
});

type Resources = Readonly<Record<string, { readonly url: string; readonly qrCodeUrl?: string } | undefined>>;

const readResource =
  (key: 'url' | 'qrCodeUrl') =>
  (state: ReadState, name: string): string => {
    const found = getOwn(state(settingsState).resources as Resources, name);
    return found?.[key] ?? found?.url ?? '';
  };

export const resource = defineSiteFact({
  name: 'resource.*',
  type: 'string',
  describes: 'Address of a resource such as TELEGRAM; empty where none is configured.',
  member: readResource('url'),
});

export const resourceCode = defineSiteFact({
  name: 'resourceCode.*',
  type: 'string',
  describes: 'Address of a resource for its QR code.',
  member: readResource('qrCodeUrl'),
});

export const vendors = defineSiteFact({
  name: 'vendors.*',
  type: 'number',
  describes: 'How many vendors a game category has, such as vendors.RNG.',
  member: (state, category) => getOwn(state(vendorState), category) ?? 0,
});

export const minAge = defineSiteFact({
  name: 'registration.minAge',
  type: 'number',
  describes: 'Minimum age that registration asks to confirm.',
  read: (state) => state(settingsState).registration.minAge,
});

export const bonus = defineSiteFact({
  name: 'registration.bonus',
  type: 'string',
  describes: 'Welcome bonus in the title of the registration form.',
  read: (state) => state(settingsState).registration.bonus,
});
