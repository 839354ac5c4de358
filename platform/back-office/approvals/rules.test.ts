import { expect, test } from 'vitest';
import { approvalProblem, operationsOnApproval } from './rules.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');
const approval = {
  state: 'pending',
  requested_by: 'ana',
  expires_at: new Date(NOON + 1000),
  merchant: 'alpha',
} as const;
const ana = { name: 'ana', role: 'publisher', active: true, merchants: ['alpha'] } as const;
const bea = { ...ana, name: 'bea', merchants: undefined } as const;
const decision = { approval, needs: 'publisher', requester: ana, decider: bea, now: NOON } as const;

test.each([
  ['by another operator with the permission', {}, undefined],
  ['by the operator who requested it', { decider: ana }, 'ops.own.request'],
  ['by an operator who no longer exists', { decider: undefined }, 'ops.own.request'],
  ['by an operator of a lower role', { decider: { ...bea, role: 'editor' } }, 'ops.role'],
  ['by an operator of another merchant', { decider: { ...bea, merchants: ['beta'] } }, 'ops.role'],
  ['by an operator who was deactivated', { decider: { ...bea, active: false } }, 'ops.role'],
  ['when its requester lost the role', { requester: { ...ana, role: 'viewer' } }, 'ops.role'],
  ['when its requester was deactivated', { requester: { ...ana, active: false } }, 'ops.role'],
  ['when it was decided already', { approval: { ...approval, state: 'rejected' } }, 'ops.conflict'],
  ['at the instant at which it expires', { now: NOON + 1000 }, 'ops.expired'],
] as const)('[OPS-07] a request is approved %s: %o → %s', (_title, change, problem) => {
  expect(approvalProblem({ ...decision, ...change })).toBe(problem);
});

test.each([
  { who: 'another operator', operator: 'bea', change: {}, names: ['approve', 'reject'] },
  { who: 'the requester', operator: 'ana', change: {}, names: ['withdraw'] },
  { who: 'anybody after the decision', operator: 'bea', change: { state: 'approved' } as const, names: [] },
  { who: 'anybody after it expired', operator: 'bea', change: { expires_at: new Date(NOON) }, names: [] },
])('[OPS-07] $who may run these operations on a request: $names', ({ operator, change, names }) => {
  expect(operationsOnApproval({ ...approval, ...change }, { operator, now: NOON })).toEqual(names);
});
