import type { Calls } from '../../../generated/types/calls.ts';
import { checkSemantics } from '../../../rules/fields/field.ts';
import { foldEmail } from '../../../rules/fields/normal-forms.ts';
import { fitsKind } from '../../../rules/fields/pattern.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getMessageText } from '../../providers/messaging/wording.ts';
import { audit } from '../audit/audit.ts';
import { rejectBarred } from '../barred/reject-barred.ts';
import { maskedEmail, maskedNumber, toMobileNumber } from '../members/contacts.ts';
import { personChanged } from '../members/events.ts';
import { type Credentials, findById } from '../members/store.ts';
import { verifyProofs } from '../payment-password/proofs.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { verifyCode } from '../verification/codes.ts';
import { verifyNumber } from '../verification/verify-number.ts';
import { contactProofs } from './proofs.ts';
import { type ProvenContact, saveContact } from './store.ts';

type Request = Calls['bindContact']['request'];
type Named = Pick<Request, 'kind' | 'countryDialingCode' | 'mobileNum' | 'email'>;

/** Longest e-mail address. */
const MAX_EMAIL = 254;
const EMAIL_KIND = 5;

/** Returns the contact that a request names, or a rejection of its field. */
export function readContact({ kind, countryDialingCode = '', mobileNum, email }: Named): ProvenContact | ApiError {
  if (kind === 'email') {
    const typed = (email ?? '').trim();
    const isAddress = typed.length <= MAX_EMAIL && fitsKind(EMAIL_KIND, typed) && !checkSemantics('email', typed);
    return isAddress ? { kind, email: typed } : refuse('email', 'field.email');
  }
  const number = toMobileNumber(countryDialingCode, mobileNum);
  return number ? { kind, number, dialingCode: countryDialingCode } : refuse('mobileNum', 'field.mobile');
}

/** Returns to whom a code is bound: the member together with the contact, so that it proves nothing else. */
export const codeTarget = (memberId: string, contact: ProvenContact): string =>
  `${memberId}:${contact.kind === 'email' ? foldEmail(contact.email) : contact.number.full}`;

/**
 * Binds a number or an address to the account: who the player is, then that the contact is theirs. The previous contact is told.
 * Returns a rejection; undefined when it is bound.
 */
export async function bindContact(request: Request, context: CallContext): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const contact = readContact(request);
  if (contact instanceof ApiError) return contact;
  const member = await findById(platform.database.db, site.code, memberId);
  if (!member) return reject('login.not.session');
  const { password, appCode, ownCode } = request;
  const fields = { password, appCode, verificationCode: ownCode };
  const rejected = await verifyProofs(member, { proofs: await contactProofs(member, context), fields }, context);
  if (rejected) return asOwnCode(rejected);
  const wrong = await verifyContact(contact, request, context);
  if (wrong) return wrong;
  const refused = await store(contact, context);
  if (refused) return refused;
  await audit(context, { action: 'contact.bound', actor: memberId, detail: { kind: contact.kind } });
  await tellPrevious(member, contact, context);
  return undefined;
}

/** The form has two codes: that of the present contact is `ownCode`. */
function asOwnCode(rejection: ApiError): ApiError {
  const { verificationCode, ...others } = rejection.details.fields ?? {};
  if (!verificationCode) return rejection;
  return reject(rejection.code, { ...rejection.details, fields: { ...others, ownCode: verificationCode } });
}

async function verifyContact(
  contact: ProvenContact,
  { verificationCode: code, firebaseIdToken }: Request,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { memberId } = sessionOf(context);
  if (contact.kind === 'mobile' && context.site.run.access.sms === 'firebase')
    return verifyNumber({ purpose: 'bind', number: contact.number.full, code, firebaseIdToken }, context);
  const binding = { merchant: context.site.code, purpose: 'bind', target: codeTarget(memberId, contact) } as const;
  const isRight = code !== undefined && (await verifyCode(binding, code, context));
  return isRight ? undefined : refuse('verificationCode', 'field.code', 'verification.refused');
}

async function store(contact: ProvenContact, context: CallContext): Promise<ApiError | undefined> {
  const { platform } = context;
  const { memberId } = sessionOf(context);
  const at = new Date(platform.clock.now());
  try {
    const isSaved = await platform.database.transaction(async (within) => {
      if (!(await saveContact(within, { memberId, contact, at }))) return false;
      await platform.domainEvents.emit(personChanged, { memberId }, within);
      return true;
    });
    // The player has proven that the number is theirs, so they may know of their other account.
    return isSaved ? undefined : refuse('mobileNum', 'field.mobile-taken');
  } catch (error) {
    return rejectBarred(error, context);
  }
}

/** Tells the previous contact, which the owner still reads when somebody else took the account over. */
async function tellPrevious(member: Credentials, contact: ProvenContact, context: CallContext): Promise<void> {
  const { platform, site } = context;
  const isNewMail = contact.kind === 'email';
  const [before, other] = isNewMail ? [member.email, member.mobile] : [member.mobile, member.email];
  const isMail = isNewMail === (before !== '');
  const recipient = before === '' ? other : before;
  const now = contact.kind === 'email' ? foldEmail(contact.email) : contact.number.full;
  if (recipient === '' || recipient === now) return;
  const to = contact.kind === 'email' ? maskedEmail(contact.email) : maskedNumber(contact.number.full);
  const placeholders = { site: site.manifest.merchant.name, to };
  await platform.messenger.send(
    { merchant: site.code, adapters: site.run.access },
    {
      kind: isMail ? 'mail' : 'sms',
      purpose: 'notice',
      recipient,
      subject: isMail ? getMessageText(context, 'contactChangedSubject', placeholders) : '',
      body: getMessageText(context, 'contactChanged', placeholders),
    },
  );
}

const refuse = (
  field: string,
  message: string,
  code: 'request_param_err' | 'verification.refused' = 'request_param_err',
): ApiError => reject(code, { fields: { [field]: { message } } });
