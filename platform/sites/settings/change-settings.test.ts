import { expect, test } from 'vitest';
import { withEdit } from './change-settings.ts';

test.each([
  [{}, 'flags.CBS3', true, { flags: { CBS3: true } }],
  [{ flags: { A: true } }, 'flags.B', false, { flags: { A: true, B: false } }],
  [{ flags: { A: true } }, 'flags.A', undefined, {}],
  [{ flags: { A: true, B: true } }, 'flags.A', undefined, { flags: { B: true } }],
  [{ imageCDNs: ['a'] }, 'imageCDNs', [], { imageCDNs: [] }],
  [{ analytics: 'text' }, 'analytics.gtagId', 'G-1', { analytics: { gtagId: 'G-1' } }],
  [{}, 'nothing.at.all', undefined, {}],
])('%j with %s = %j', (...[before, path, value, after]) => {
  const copy = structuredClone(before);
  expect(withEdit(before, { path: path.split('.'), value })).toEqual(after);
  expect(before).toEqual(copy);
});
