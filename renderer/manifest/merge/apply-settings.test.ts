import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { applySettings } from './apply-settings.ts';
import { freezeManifest } from './freeze.ts';

const MANIFEST = {
  flags: { A3: true, B3: false, note: 'x' },
  registration: {
    minAge: 18,
    order: ['username', 'captcha'],
    fields: { username: { minLength: 4, maxLength: 20 }, captcha: { enabled: true } },
  },
  settings: {
    resources: { logo: 'l', icon: 'i' },
    customerService: ['c'],
    imageCDNs: ['m'],
    launchGameCDNs: ['g'],
    gtagId: 'G-1',
  },
} as unknown as Manifest;
const apply = (settings?: object | null, manifest: object = MANIFEST) => applySettings(manifest as Manifest, settings);

describe('[ENG-14] settings at run time', () => {
  const preset = {
    flags: { A3: true, B3: false },
    registration: MANIFEST.registration,
    resources: { logo: 'l', icon: 'i' },
    customerService: ['c'],
    imageCDNs: ['m'],
    launchGameCDNs: ['g'],
    analytics: { gtagId: 'G-1' },
    maintenance: false,
  };

  test('are those of the manifest where none are stated, or none of their type', () => {
    for (const none of [undefined, null, {}, [], 'text']) expect(apply(none as object)).toEqual(preset);
    const wrong = { flags: { A3: 'no' }, registration: [], resources: 5, customerService: {}, maintenance: 'true' };
    expect(apply({ ...wrong, imageCDNs: 'x', launchGameCDNs: null, analytics: [] })).toEqual(preset);
  });

  test('take the place of those of the manifest: switches and resources one by one, lists as a whole', () => {
    expect(
      apply({
        flags: { B3: true, C3: false },
        resources: { icon: 'other' },
        customerService: [],
        imageCDNs: ['1', '2'],
        launchGameCDNs: ['3'],
        analytics: { gtagId: 'G-2' },
        maintenance: true,
      }),
    ).toEqual({
      flags: { A3: true, B3: true, C3: false },
      registration: MANIFEST.registration,
      resources: { logo: 'l', icon: 'other' },
      customerService: [],
      imageCDNs: ['1', '2'],
      launchGameCDNs: ['3'],
      analytics: { gtagId: 'G-2' },
      maintenance: true,
    });
  });

  test('are empty where the manifest has none either', () => {
    const { settings: _, ...rest } = MANIFEST;
    const bare = apply({}, { ...rest, settings: {} });
    expect(bare).toMatchObject({
      customerService: [],
      imageCDNs: [],
      launchGameCDNs: [],
      analytics: {},
      resources: {},
    });
    expect(bare.analytics).toEqual({});
  });

  test('state of a registration only what differs, by field and rule', () => {
    const { registration } = apply({
      registration: { minAge: 21, fields: { username: { maxLength: 9 }, email: { enabled: true }, captcha: null } },
    });
    expect(registration).toEqual({
      minAge: 21,
      order: ['username', 'captcha'],
      fields: { username: { minLength: 4, maxLength: 9 }, captcha: { enabled: true }, email: { enabled: true } },
    });
    expect(apply({ registration: { order: ['captcha'], fields: [] } }).registration).toEqual({
      ...MANIFEST.registration,
      order: ['captcha'],
    });
  });

  test('turn the captcha of a registration off with its module', () => {
    const off = apply({ flags: { CAPTCHA3: false } }).registration;
    expect(off.fields).toEqual({ username: { minLength: 4, maxLength: 20 }, captcha: { enabled: false } });
    expect(apply({ flags: { CAPTCHA3: true } }).registration.fields.captcha).toEqual({ enabled: true });
    const { captcha: _, ...fields } = MANIFEST.registration.fields;
    const without = { ...MANIFEST, registration: { ...MANIFEST.registration, fields } };
    expect(apply({ flags: { CAPTCHA3: false } }, without).registration.fields).toEqual(fields);
  });
});

test('a frozen manifest has one hash whatever the order of its keys, and cannot be changed', async () => {
  const [one, other, third] = await Promise.all(
    [
      { b: [2, 1], a: { d: null, c: 'x' } },
      { a: { c: 'x', d: null }, b: [2, 1] },
      { a: { c: 'x', d: null }, b: [1, 2] },
    ].map((manifest) => freezeManifest(manifest as unknown as Manifest)),
  );
  expect(one?.json).toBe('{"a":{"c":"x","d":null},"b":[2,1]}');
  expect(one?.hash).toMatch(/^[0-9a-f]{32}$/);
  expect([other?.hash, other?.json]).toEqual([one?.hash, one?.json]);
  expect(third?.hash).not.toBe(one?.hash);
  const frozen = Object.values(one?.manifest ?? {});
  expect(frozen).toEqual([{ d: null, c: 'x' }, [2, 1]]);
  expect([one?.manifest, ...frozen].every(Object.isFrozen)).toBe(true);
});
