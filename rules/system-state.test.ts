import { expect, test } from 'vitest';
import { rule } from './fields/field.ts';
import { type SiteSettings, settingsFromState, stateFromSettings, wireFields } from './system-state.ts';

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

test('[API-03] the wire shape has every setting of the site, and of the visitor what the platform knows', () => {
  expect(stateFromSettings({ ...settings, launchGameCDNs: ['https://play.example.org'] }, visitor)).toEqual({
    ...visitor,
    info: {
      version: 3,
      whitelabel: {
        modId: 'WEB',
        enabled: '1',
        childrenNodes: [
          { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] },
          { modId: 'CBS3', enabled: '0', childrenNodes: [] },
        ],
      },
      register: { username: expect.anything(), email: expect.objectContaining({ required: true, patternId: 5 }) },
      registerOptions: { minAge: 21, bonus: '8' },
      resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/example' }],
      customerService: [{ csType: 'LIVECHAT', path: '/service' }],
      domainRoute: ['a.example', 'b.example'],
      mainDomain: 'a.example',
      analytics: {},
      imageCDNs: ['https://img.example.org'],
      launchGameCDNs: ['https://play.example.org'],
    },
  });
  const bare = { ...settings, hosts: [], resources: { TELEGRAM: undefined } as never };
  expect(stateFromSettings(bare, visitor).info).toMatchObject({ mainDomain: '', domainRoute: [], resources: [] });
});

test('[API-03] settings of another platform are read whole; what it does not state stays absent', () => {
  const { info } = stateFromSettings({ ...settings, analytics: { gtagId: 'G-AB12' } }, visitor);
  const known = new Set(['FREEPLAY3', 'CBS3']);
  expect(settingsFromState({ ...visitor, info }, known)).toEqual({
    version: 3,
    flags: settings.flags,
    registration: { fields: info.register, order: ['username', 'email'], minAge: 21, bonus: '8' },
    resources: settings.resources,
    customerService: settings.customerService,
    imageCDNs: settings.imageCDNs,
    launchGameCDNs: [],
    analytics: { gtagId: 'G-AB12' },
    maintenance: true,
    regionRestriction: { countries: [], addresses: [] },
  });
  const { version: _version, ...unversioned } = { ...info, register: {} };
  const read = settingsFromState({ ...visitor, info: unversioned }, new Set());
  expect([read.version, read.flags, 'registration' in read]).toEqual([0, {}, false]);
});

test.each<['0' | '1', '0' | '1', boolean]>([
  ['1', '1', true],
  ['1', '0', false],
  ['0', '1', false],
  ['0', '0', false],
])('[API-03] below a module that is %s a module that is %s is on: %s', (above, own, isOn) => {
  const leaf = { modId: 'CBS3', enabled: own, childrenNodes: [] };
  const middle = { modId: 'COMM3', enabled: '1' as const, childrenNodes: [leaf] };
  const { info } = stateFromSettings(settings, visitor);
  const whitelabel = { modId: 'ROOT', enabled: above, childrenNodes: [middle] };
  const { flags } = settingsFromState({ ...visitor, info: { ...info, whitelabel } }, new Set(['CBS3']));
  expect(flags).toEqual({ CBS3: isOn });
});

test('[REG-08] fields stand in the order of the form, others after them, each once; unknown names are left out', () => {
  const fields = { email: rule({}), name: rule({ enabled: false }), mobileNum: rule({}) };
  const names = (order: readonly string[]) => Object.keys(wireFields({ fields, order } as never));
  expect(names(['mobileNum', 'password', 'gone', 'email'])).toEqual(['mobileNum', 'password', 'email', 'name']);
  expect(names(['email', 'email', 'username'])).toEqual(['email', 'username', 'name', 'mobileNum']);
  expect(names([])).toEqual(['email', 'name', 'mobileNum']);
  expect(wireFields({ fields, order: ['username'] } as never).username).toMatchObject({
    enabled: true,
    required: true,
  });
});
