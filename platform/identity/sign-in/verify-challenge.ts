import type { Calls } from '../../../generated/types/calls.ts';
import { takeRecoveryCode, takeTotp } from '../authenticator/authenticator.ts';
import { audit } from '../audit/audit.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Refusal } from '../../kernel/calls/refusal.ts';
import { refuse } from '../../kernel/calls/refusal.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { type Credentials, findById } from '../members/store.ts';
import type { CodeSent } from '../verification/code-sent.ts';
import { takeCode } from '../verification/codes.ts';
import { sendCode } from '../verification/send-code.ts';
import { type Begun, beginSession } from './sign-in.ts';
import { closeChallenge, findChallenge, type LoginChallenge } from './challenge-store.ts';

/** Proofs an hour that may be tried for one account, over all its challenges. */
const PER_ACCOUNT = { times: 30, seconds: 3600 };

/** Begins the session of a log-in that has now proved enough. */
export async function verifyLogin(
  { challengeId, method, answer }: Calls['verifyLogin']['request'],
  context: CallContext,
): Promise<Begun | Refusal> {
  const { platform, site } = context;
  const challenge = await findChallenge(challengeId, context, { counting: true });
  const member = challenge && (await findById(platform.database.db, site.code, challenge.memberId));
  if (!challenge || !member || !challenge.methods.includes(method)) return refuse('verification.refused');
  const wait = await platform.limits.take(`proof:${member.id}`, PER_ACCOUNT);
  if (wait > 0) return refuse('TOO_MANY_REQUEST', { retryAfter: wait });
  if (!(await isRight({ challenge, member, method, answer }, context))) {
    await audit(context, { action: 'login.proof-failed', actor: member.id, detail: { method } });
    return refuse('verification.refused', { fields: { answer: { message: 'field.code' } } });
  }
  if (!(await closeChallenge(challenge, context))) return refuse('verification.refused');
  return beginSession(member, challenge.admission, context);
}

interface Given {
  readonly challenge: LoginChallenge;
  readonly member: Credentials;
  readonly method: Calls['verifyLogin']['request']['method'];
  readonly answer: string;
}

function isRight({ challenge, member, method, answer }: Given, { platform, site }: CallContext): Promise<boolean> {
  switch (method) {
    case 'totp':
      return takeTotp(platform, member.id, answer);
    case 'recoveryCode':
      return takeRecoveryCode(platform, member.id, answer);
    case 'bankName':
      return Promise.resolve(foldName(answer) === foldName(member.bankName));
    default: {
      const target = targetOf(challenge, method);
      return takeCode(platform, { merchant: site.code, purpose: 'proof', target }, answer);
    }
  }
}

const targetOf = ({ key }: LoginChallenge, method: 'mobile' | 'email'): string => `${key}:${method}`;

/** Names are compared without regard to case and to how many spaces stand between them. */
const foldName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Sends the code of a challenge to the account's own number or address. */
export async function sendProofCode(
  { challengeId, method }: Calls['verifyLoginCode']['request'],
  context: CallContext,
): Promise<CodeSent | Refusal> {
  const { platform, site } = context;
  const challenge = await findChallenge(challengeId, context, { counting: false });
  const member = challenge && (await findById(platform.database.db, site.code, challenge.memberId));
  if (!challenge || !member || !challenge.methods.includes(method)) return refuse('verification.refused');
  const isMobile = method === 'mobile';
  return sendCode(
    {
      purpose: 'proof',
      kind: isMobile ? 'sms' : 'mail',
      to: isMobile ? member.mobile : member.email,
      target: targetOf(challenge, method),
      known: true,
      waits: true,
      sentTo: isMobile ? maskedNumber(member.mobile) : maskedEmail(member.email),
    },
    context,
  );
}
