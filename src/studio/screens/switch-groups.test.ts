import { expect, test } from 'vitest';
import catalog from '../../../generated/catalog.json' with { type: 'json' };
import { closesDoor, GROUPS, groupOf } from './switch-groups.ts';

test('[OPS-05] every group of the switchboard has flags, and no more than a screen of them', () => {
  for (const group of GROUPS) {
    const flags = catalog.flags.filter((flag) => groupOf(flag) === group);
    expect([group, flags.length > 0, flags.length <= 12]).toEqual([group, true, true]);
  }
});

const flag = (name: string, value: 'on' | 'off' | 'manifest') => ({ kind: 'flag', name, value }) as const;

test('[OPS-05] a switch asks before it closes a door, and only when the door is open', () => {
  expect(closesDoor(flag('DIRECTREG3', 'off'), true)).toBe(true);
  expect(closesDoor(flag('DIRECTREG3', 'manifest'), true)).toBe(true);
  expect(closesDoor(flag('DIRECTREG3', 'off'), false)).toBe(false);
  expect(closesDoor(flag('DIRECTREG3', 'on'), false)).toBe(false);
  expect(closesDoor(flag('LOGINFORHOME3', 'on'), false)).toBe(true);
  expect(closesDoor(flag('LOGINFORHOME3', 'off'), true)).toBe(false);
  expect(closesDoor(flag('GAMELO3', 'off'), true)).toBe(true);
  expect(closesDoor(flag('CASHIER3', 'off'), true)).toBe(true);
  expect(closesDoor(flag('WINBOARD3', 'off'), true)).toBe(false);
  expect(closesDoor({ kind: 'field', name: 'DIRECTREG3', rule: 'enabled', value: 'off' }, true)).toBe(false);
});
