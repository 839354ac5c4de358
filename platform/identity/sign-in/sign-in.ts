import type { ApiErrorDetails } from '../../../rules/api-error-details.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { toNetwork } from '../../kernel/limits/networks.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import { getMessageText } from '../../providers/messaging/wording.ts';
import { audit } from '../audit/audit.ts';
import { hasTotp } from '../authenticator/store.ts';
import { rememberDevice } from '../devices/remembered-devices.ts';
import { knowDevice, MEMBER_COOKIE } from '../known-devices/known-devices.ts';
import { maskedEmail, maskedNumber } from '../members/contacts.ts';
import { getRole, toCustomerType } from '../members/role.ts';
import { type Credentials, recordLogin } from '../members/store.ts';
import { listNetworks, saveNetwork } from './address-store.ts';
import type { Admission, SessionStarted } from './admission.ts';
import { CHALLENGE_SECONDS, createChallenge } from './challenges.ts';
import { memberSignedIn } from './events.ts';
import { messages } from './inbox-messages.ts';
import {
  isKnownNetwork,
  isPasswordExpired,
  mustChangePassword,
  type RequiredProof,
  requiredProof,
  sideProblem,
} from './rules.ts';

/**
 * Signs in a member whose first factor is verified, or returns a challenge when a second factor is required. All ways
 * of signing in call this function.
 */
export async function signIn(
  member: Credentials,
  admission: Admission,
  context: CallContext,
): Promise<SessionStarted | ApiError> {
  if (member.isLocked) return reject('member_no_enter');
  const wrongSide = sideProblem(getRole(member.accountType), admission.side);
  if (wrongSide) return reject(wrongSide);
  const proof = await findRequiredProof(member, admission, context);
  if (!proof) return beginSession(member, admission, context);
  const { reason, methods } = proof;
  const challengeId = await createChallenge({ memberId: member.id, reason, methods, admission }, context);
  await audit(context, { action: 'login.challenged', actor: member.id, detail: { reason } });
  const masked = maskedContacts(member, methods);
  return reject('login_verify_required', {
    value: { verification: { challengeId, reason, methods, masked, expiresIn: CHALLENGE_SECONDS } },
  });
}

async function findRequiredProof(
  member: Credentials,
  { verified }: Admission,
  { platform, site, visitor }: CallContext,
): Promise<RequiredProof | undefined> {
  const { db } = platform.database;
  const verifiesAddresses = site.run.applied.flags.LOGINIPVERF3 === true;
  return requiredProof({
    hasTotp: await hasTotp(db, member.id),
    verifiesAddresses,
    isKnownAddress: !verifiesAddresses || isKnownNetwork(await listNetworks(db, member.id), visitor.address),
    verified,
    contacts: member,
  });
}

const maskedContacts = (
  { mobile, email }: Credentials,
  methods: RequiredProof['methods'],
): NonNullable<ApiErrorDetails['verification']>['masked'] => ({
  ...(methods.includes('mobile') ? { mobile: maskedNumber(mobile) } : {}),
  ...(methods.includes('email') ? { email: maskedEmail(email) } : {}),
});

/** Begins the session of a fully verified member and ends the session that the page had before. */
export async function beginSession(
  member: Credentials,
  { verified, device, remember }: Admission,
  context: CallContext,
): Promise<SessionStarted> {
  const { platform, site, visitor, browser } = context;
  const { sessions, clock, database } = platform;
  const firstTimeLogin = member.lastLoginAt === null;
  const passwordExpired = isPasswordExpired(member, {
    maxAgeDays: site.run.access.passwordMaxAgeDays,
    now: clock.now(),
  });
  const forceChange = mustChangePassword({
    ...member,
    verified,
    firstTimeLogin,
    isExpired: passwordExpired,
    enforcesExpiry: site.run.applied.flags.PWDEXPFORCECHANGE3 === true,
  });
  const origin = { address: visitor.address, device, browser, verified, mustChange: forceChange };
  const token = await sessions.begin(member.id, origin);
  // The earlier one ends later, so that what belongs to the device has moved to the new one.
  if (context.token) await sessions.end({ token: context.token });
  if (remember) await rememberDevice(member.id, context);
  await database.transaction(async (within) => {
    const at = clock.now();
    await recordLogin(within, member.id, at);
    await knowDevice(`member:${member.id}`, context, { cookie: MEMBER_COOKIE, within });
    const { currency } = site.manifest.merchant;
    await platform.domainEvents.emit(memberSignedIn, { memberId: member.id, currency, at }, within);
  });
  await recordNetwork(member, context);
  await audit(context, { action: 'login', actor: member.id, detail: { verified, browser } });
  return {
    token,
    id: member.id,
    userName: member.username,
    customerType: toCustomerType(member.accountType),
    firstTimeLogin,
    passwordExpired,
    forceChange,
    verified,
  };
}

/** Stores the network of the sign-in and notifies the member, in the inbox and by mail, when the network is new. */
async function recordNetwork(member: Credentials, context: CallContext): Promise<void> {
  const { platform, site, visitor } = context;
  const { db } = platform.database;
  const { address } = visitor;
  const isKnown = isKnownNetwork(await listNetworks(db, member.id), address);
  await saveNetwork(db, member.id, { network: toNetwork(address), now: platform.clock.now() });
  if (isKnown) return;
  await sendMessage(db, messages['new-network'], {
    memberId: BigInt(member.id),
    key: `${toNetwork(address)} ${platform.clock.now()}`,
    at: new Date(platform.clock.now()),
    values: { address, browser: context.browser },
  });
  if (member.email === '') return;
  const placeholders = { site: site.manifest.merchant.name, address };
  void platform.messenger.send(
    { merchant: site.code, adapters: site.run.access },
    {
      kind: 'mail',
      purpose: 'notice',
      recipient: member.email,
      subject: getMessageText(context, 'newAddressSubject', placeholders),
      body: getMessageText(context, 'newAddress', placeholders),
    },
  );
}
