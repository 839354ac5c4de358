import type { Calls } from '../../../generated/types/calls.ts';
import { audit } from '../audit/audit.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { wordingOf } from '../../providers/messaging/wording.ts';
import { type Credentials, noteLogin } from '../members/store.ts';
import { isAgentType, isMemberType } from '../sessions/roles.ts';
import { noteAddress } from './address-store.ts';
import { addChallenge, CHALLENGE_SECONDS } from './challenge-store.ts';
import { rememberDevice } from '../devices/remembered-devices.ts';
import { isExpired, mustChange } from './rules.ts';
import { maskedContacts, neededProof } from './proof.ts';

export type Begun = Calls['login']['response'];

/** How somebody whose first step is done wants to get in. */
export interface Admission {
  readonly verified: Begun['verified'];
  readonly device: string;
  readonly remember: boolean;
  readonly side: 'member' | 'agent';
}

/**
 * Lets a member in whose first step is done: on the right side of the site, and with more proof where it is asked for.
 * Every way in ends here.
 */
export async function admit(member: Credentials, admission: Admission, context: CallContext): Promise<Begun | Refusal> {
  if (member.isLocked) return refuse('member_no_enter');
  const wrongSide = refusedSide(member, admission);
  if (wrongSide) return wrongSide;
  const needed = await neededProof(member, admission, context);
  if (!needed) return beginSession(member, admission, context);
  const { reason, methods } = needed;
  const challengeId = await addChallenge({ memberId: member.id, reason, methods, admission }, context);
  await audit(context, { action: 'login.challenged', actor: member.id, detail: { reason } });
  const masked = maskedContacts(member, methods);
  return refuse('login_verify_required', {
    value: { verification: { challengeId, reason, methods, masked, expiresIn: CHALLENGE_SECONDS } },
  });
}

function refusedSide({ customerType }: Credentials, { side }: Admission): Refusal | undefined {
  if (side === 'agent') return isAgentType(customerType) ? undefined : refuse('error_not_agent');
  return isMemberType(customerType) || isAgentType(customerType) ? undefined : refuse('member_no_enter');
}

/** Begins the session of somebody who has proved enough; one that the page still held ends. */
export async function beginSession(
  member: Credentials,
  { verified, device, remember }: Admission,
  context: CallContext,
): Promise<Begun> {
  const { platform, site, visitor, browser } = context;
  const { sessions, clock, database } = platform;
  const firstTimeLogin = member.lastLoginAt === null;
  const forceChange = mustChange(member, { verified, firstTimeLogin, site, now: clock.now() });
  if (context.token) await sessions.end({ token: context.token });
  const origin = { address: visitor.address, device, browser, verified, mustChange: forceChange };
  const token = await sessions.begin(member.id, origin);
  await noteLogin(database.db, member.id, clock.now());
  if (remember) await rememberDevice(member.id, context);
  await noteWhere(member, context);
  await audit(context, { action: 'login', actor: member.id, detail: { verified, browser } });
  return {
    token,
    id: member.id,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin,
    passwordExpired: isExpired(member, site, clock.now()),
    forceChange,
    verified,
  };
}

/** Remembers the address, and tells the owner by mail when it is a further one. */
async function noteWhere(member: Credentials, context: CallContext): Promise<void> {
  const { platform, site, visitor, language } = context;
  const { address } = visitor;
  const isFurther = await noteAddress(platform.database.db, member.id, { address, now: platform.clock.now() });
  if (!isFurther || member.email === '') return;
  const words = { site: site.manifest.merchant.name, address };
  void platform.messenger.send(
    { merchant: site.code, adapters: site.run.access },
    {
      kind: 'mail',
      purpose: 'notice',
      recipient: member.email,
      subject: wordingOf(language, 'newAddressSubject', words),
      body: wordingOf(language, 'newAddress', words),
    },
  );
}
