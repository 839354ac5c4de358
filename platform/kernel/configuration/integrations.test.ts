import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { knownEntries, loadAdapters } from '../adapters/adapters.ts';
import { readIntegrations } from './integrations.ts';

const known = knownEntries(await loadAdapters());
const folder = mkdtempSync(join(tmpdir(), 'integrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reading(given: unknown) {
  const file = join(folder, 'integrations.json');
  writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given));
  return readIntegrations(file, known);
}

const smtp = { url: 'smtps://mail.example.org', sender: 'no-reply@harbour.example' };

test('[INT-04] what services know us by is read by merchant and entry; what may be left out is left out', () => {
  for (const entry of [smtp, { ...smtp, user: 'club', key: 'secret' }, { ...smtp, url: 'smtp://relay', tls: 'none' }])
    expect(reading({ '*': { smtp: entry } })).toEqual({ ok: true, integrations: { '*': { smtp: entry } } });
  expect(readIntegrations(join(folder, 'nowhere.json'), known)).toEqual({ ok: true, integrations: {} });
});

test.each([
  ['{ "*": }', 'this is no JSON'],
  [[], 'expected an object of merchants'],
  [{ aurora: [] }, 'aurora: expected an object of services'],
  [{ aurora: { smpt: smtp } }, 'aurora.smpt: expected one of '],
  [{ '*': { smtp: { sender: 'x@y.example' } } }, '*.smtp.url: expected the address of the service'],
  [
    { '*': { smtp: { ...smtp, url: 'https://x' } } },
    '*.smtp.url: expected an address that begins with smtps:// or smtp://',
  ],
  [{ '*': { smtp: { url: smtp.url } } }, '*.smtp.sender: expected the address that players see'],
  [{ '*': { smtp: { ...smtp, user: '' } } }, '*.smtp.user: expected who logs in'],
  [
    { '*': { smtp: { ...smtp, password: 'x' } } },
    '*.smtp.password: expected nothing but url, sender, user, key, ca, tls',
  ],
  [{ '*': { recaptcha: { key: 1 } } }, '*.recaptcha.key: expected the secret of the service'],
  [
    { '*': { recaptcha: { key: 'x', url: 'ftp://x' } } },
    '*.recaptcha.url: expected an address that begins with http:// or https://',
  ],
])('[INT-04] an entry that cannot be is rejected at its place, with what is expected: %j', (given, sentence) => {
  const rejected = reading(given);
  expect(rejected.ok).toBe(false);
  expect(JSON.stringify(rejected)).toContain(sentence);
});
