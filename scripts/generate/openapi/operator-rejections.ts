// Which rejections the request pipeline gives to an operators' call, derived from its call file (platform/operators).
import { errorStatus } from '../../../rules/error-codes.ts';
import { type OperatorErrorCode, operatorErrorStatus } from '../../../rules/operator-error-codes.ts';
import type { Call } from './call.ts';
import { type Rejection, type Rejections, transportRejections } from './rejections.ts';

const always = (): boolean => true;

/** Returns whether the request names a merchant, which the operator has to be bound to. */
function namesMerchant({ path, request }: Call): boolean {
  const properties: object = request.properties ?? {};
  return path.includes('/merchants/:code') || 'merchant' in properties;
}

const operator: readonly Rejection<OperatorErrorCode>[] = [
  {
    code: 'ops.request',
    when: 'The request does not match its schema; `fields` names each wrong field.',
    appliesTo: always,
  },
  { code: 'ops.signed.out', when: 'No operator is signed in.', appliesTo: ({ auth }) => auth === 'operator' },
  {
    code: 'ops.refused',
    when: 'A page of another origin sent the request, or a writing request lacks the header x-ops.',
    appliesTo: always,
  },
  {
    code: 'ops.unfinished',
    when: 'The operator has to choose a password or set up an authenticator app first.',
    appliesTo: ({ role }) => role !== undefined,
    variant: 'Unfinished',
  },
  {
    code: 'ops.role',
    when: 'The role of the operator does not permit the call.',
    appliesTo: ({ role }) => role !== undefined && role !== 'viewer',
    variant: 'Role',
  },
  {
    code: 'ops.not.found',
    when: 'The merchant does not exist, or the operator is not bound to it.',
    appliesTo: namesMerchant,
  },
  {
    code: 'ops.wait',
    when: 'The operator or the address has sent too many requests.',
    appliesTo: always,
    hasRetryAfter: true,
  },
];

export const operatorRejections: Rejections = {
  all: [...operator, ...transportRejections],
  statuses: { ...operatorErrorStatus, ...errorStatus },
};
