import { expect, test } from 'vitest';
import { rule } from './fields/field.ts';
import { type SiteSettings, settingsFromState, stateFromSettings } from './system-state.ts';

const settings: SiteSettings = {
  version: 3,
  flags: { FREEPLAY3: true, CBS3: false },
  registration: {
    fields: { email: rule({ required: true, patternId: 5 }) },
    order: ['username', 'email'],
    minAge: 21,
    bonus: '8',
    usernameBlocked: [],
  },
  resources: { TELEGRAM: { url: 'https://t.me/example' } },
  customerService: [{ csType: 'LIVECHAT', path: '/service' }],
  imageCDNs: ['https://img.example.org'],
  launchGameCDNs: [],
  analytics: {},
  hosts: ['a.example', 'b.example'],
};
const visitor = { maintenance: true, regionRestriction: false, location: { ip: '203.0.113.7', country: 'BR' } };

test('settings survive the conversion to the wire shape and back', () => {
  const state = JSON.parse(JSON.stringify(stateFromSettings(settings, visitor)));
  expect(state.info).toMatchObject({ mainDomain: 'a.example', domainRoute: ['a.example', 'b.example'] });
  expect(Object.keys(state.info.register)).toEqual(['username', 'email']);
  const back = settingsFromState(state, new Set(['FREEPLAY3', 'CBS3']));
  expect(back).toMatchObject({
    version: 3,
    flags: settings.flags,
    resources: settings.resources,
    imageCDNs: settings.imageCDNs,
    maintenance: true,
  });
  expect(back.registration).toMatchObject({
    order: ['username', 'email'],
    minAge: 21,
    bonus: '8',
    fields: { email: { required: true, patternId: 5 } },
  });
});

test('the module tree of another platform is flattened, and modules below a disabled one are disabled', () => {
  const state = stateFromSettings(settings, visitor);
  state.info.whitelabel = {
    modId: 'ROOT',
    enabled: '1',
    childrenNodes: [
      { modId: 'COMM3', enabled: '1', childrenNodes: [{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }] },
      { modId: 'REG3', enabled: '0', childrenNodes: [{ modId: 'CBS3', enabled: '1', childrenNodes: [] }] },
    ],
  };
  expect(settingsFromState(state, new Set(['FREEPLAY3', 'CBS3'])).flags).toEqual({ FREEPLAY3: true, CBS3: false });
});
