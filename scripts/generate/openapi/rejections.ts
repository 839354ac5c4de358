// Lists the rejections that the request pipelines return for a call of a player or an operator, derived from its call
// file (platform/http/calls).
import { type ErrorCode, errorStatus } from '../../../rules/error-codes.ts';
import { type OperatorErrorCode, operatorErrorStatus } from '../../../rules/operator-error-codes.ts';
import { type Call, hasBody } from './call.ts';

/** One way in which the pipeline rejects a request before its handler runs. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  /** A sentence that says when the pipeline returns it. */
  readonly when: string;
  readonly appliesTo: (call: Call) => boolean;
  /** Suffix of the response component. Calls with and without this rejection need different components for one status. */
  readonly variant?: string;
  /** Whether the response has the header Retry-After. */
  readonly hasRetryAfter?: boolean;
}

/** The rejections of one document, and the HTTP status of each code. */
export interface Rejections {
  readonly all: readonly Rejection[];
  readonly statuses: Readonly<Record<string, number>>;
}

const always = (): boolean => true;
const needsSession = ({ auth }: Call): boolean => auth !== 'none';
const needsAccount = ({ auth }: Call): boolean => auth === 'account' || auth === 'agent';

const transport: readonly Rejection<ErrorCode>[] = [
  {
    code: 'request.body.large',
    when: 'The body is larger than the call accepts.',
    appliesTo: hasBody,
  },
  {
    code: 'request.media.unknown',
    when: 'The content type of the body is not one that the call accepts.',
    appliesTo: hasBody,
  },
  { code: 'internal.error', when: 'The platform failed to answer.', appliesTo: always },
  {
    code: 'service.unavailable',
    when: 'The platform has no database connection or is stopping.',
    appliesTo: always,
    hasRetryAfter: true,
  },
  { code: 'timeout_retry_please', when: 'The call took longer than its time limit.', appliesTo: always },
];

const player: readonly Rejection<ErrorCode>[] = [
  {
    code: 'request_param_err',
    when: 'The request does not match its schema; `fields` names each wrong field.',
    appliesTo: always,
  },
  {
    code: 'function.not.available',
    when: 'The site does not offer the call, or the header merchant names another site.',
    appliesTo: always,
  },
  {
    code: 'request_body_required',
    when: 'The body is not an encrypted one.',
    appliesTo: ({ encrypted }) => encrypted,
    variant: 'Encrypted',
  },
  {
    code: 'crypto.kid.unknown',
    when: 'The body is encrypted with a key that has expired; a new key succeeds.',
    appliesTo: ({ encrypted }) => encrypted,
    variant: 'Encrypted',
  },
  {
    code: 'crypto.refused',
    when: 'The body cannot be decrypted, was sent before, or was encrypted for another call.',
    appliesTo: ({ encrypted }) => encrypted,
    variant: 'Encrypted',
  },
  { code: 'login.not.session', when: 'The session token is missing or has expired.', appliesTo: needsSession },
  { code: 'access.denied', when: 'A page of another site sent the request.', appliesTo: always },
  {
    code: 'in_need_true_account',
    when: 'The session belongs to a guest.',
    appliesTo: needsAccount,
    variant: 'Account',
  },
  {
    code: 'access.denied',
    when: 'The session does not belong to an agent.',
    appliesTo: ({ auth }) => auth === 'agent',
    variant: 'Agent',
  },
  {
    code: 'password.change.required',
    when: 'The member has to choose a new password first.',
    appliesTo: (call) => needsSession(call) && !call.idempotent && !call.beforePasswordChange,
    variant: 'PasswordChange',
  },
  { code: 'domain.invalid', when: 'No site has the host of the request.', appliesTo: always },
  {
    code: 'TOO_MANY_REQUEST',
    when: 'The address has sent more requests than the limit of the call.',
    appliesTo: ({ limit }) => limit !== undefined,
    hasRetryAfter: true,
  },
  {
    code: 'address.blocked',
    when: 'The site is not available in the country of the address.',
    appliesTo: ({ whileClosed }) => !whileClosed,
  },
  {
    code: 'maintenance',
    when: 'The site is closed for maintenance.',
    appliesTo: ({ whileClosed }) => !whileClosed,
    variant: 'Maintenance',
    hasRetryAfter: true,
  },
];

export const playerRejections: Rejections = { all: [...player, ...transport], statuses: errorStatus };

/** Returns whether the request names a merchant, for which the operator must be authorized. */
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
  all: [...operator, ...transport],
  statuses: { ...operatorErrorStatus, ...errorStatus },
};
