import type { Calls } from '../../../generated/types/calls.ts';
import type { ApiError } from '../../kernel/calls/api-error.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { secretLimits } from '../../kernel/limits/secret-limits.ts';
import { audit } from '../audit/audit.ts';
import { redeemRecoveryCode, verifyTotp } from '../authenticator/authenticator.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { type Credentials, findById } from '../members/store.ts';
import type { CodeSent } from '../verification/code-sent.ts';
import { verifyCode } from '../verification/codes.ts';
import { sendCode } from '../verification/send-code.ts';
import type { SessionStarted } from './admission.ts';
import type { Challenge } from './challenge-store.ts';
import { closeChallenge, findChallenge } from './challenges.ts';
import { beginSession } from './sign-in.ts';

/** Failures of one account without a wait, over all its challenges. */
const FREE_FAILURES = 10;

/** Verifies the second factor of a sign-in, then begins its session. */
export async function verifyLogin(
  { challengeId, method, answer }: Calls['verifyLogin']['request'],
  context: CallContext,
): Promise<SessionStarted | ApiError> {
  const { platform, site } = context;
  const challenge = await findChallenge(challengeId, context, { counts: true });
  const member = challenge && (await findById(platform.database.db, site.code, challenge.memberId));
  if (!challenge || !member || !challenge.methods.includes(method)) return reject('verification.refused');
  const limits = secretLimits(`proof:${member.id}`, FREE_FAILURES);
  const { wait } = await platform.limits.take(limits);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  if (!(await verifyProof({ challenge, member, method, answer }, context))) {
    await audit(context, { action: 'login.proof-failed', actor: member.id, detail: { method } });
    return reject('verification.refused', { fields: { answer: { message: 'field.code' } } });
  }
  await platform.limits.succeed(limits);
  if (!(await closeChallenge(challenge, context))) return reject('verification.refused');
  return beginSession(member, challenge.admission, context);
}

interface Proof {
  readonly challenge: Challenge;
  readonly member: Credentials;
  readonly method: Calls['verifyLogin']['request']['method'];
  readonly answer: string;
}

function verifyProof({ challenge, member, method, answer }: Proof, context: CallContext): Promise<boolean> {
  const { platform, site } = context;
  switch (method) {
    case 'totp':
      return verifyTotp(platform, member.id, answer);
    case 'recoveryCode':
      return redeemRecoveryCode(platform, member.id, answer);
    case 'bankName':
      return Promise.resolve(foldName(answer) === foldName(member.bankName));
    default: {
      const target = createTarget(challenge, method);
      return verifyCode({ merchant: site.code, purpose: 'proof', target }, answer, context);
    }
  }
}

const createTarget = ({ key }: Challenge, method: 'mobile' | 'email'): string => `${key}:${method}`;

/** Returns a name for comparison, without case and repeated spaces. */
const foldName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Sends a challenge's code to the account's own number or e-mail address. */
export async function sendChallengeCode(
  { challengeId, method }: Calls['verifyLoginCode']['request'],
  context: CallContext,
): Promise<CodeSent | ApiError> {
  const { platform, site } = context;
  const challenge = await findChallenge(challengeId, context, { counts: false });
  const member = challenge && (await findById(platform.database.db, site.code, challenge.memberId));
  if (!challenge || !member || !challenge.methods.includes(method)) return reject('verification.refused');
  const isMobile = method === 'mobile';
  return sendCode(
    {
      purpose: 'proof',
      kind: isMobile ? 'sms' : 'mail',
      to: isMobile ? member.mobile : member.email,
      target: createTarget(challenge, method),
      isRecipientKnown: true,
      awaitsDelivery: true,
      sentTo: isMobile ? maskedNumber(member.mobile) : maskedEmail(member.email),
    },
    context,
  );
}
