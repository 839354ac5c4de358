import { foldUsername } from '../../../rules/fields/normal-forms.ts';
import { checkRegistration } from '../../../rules/fields/registration.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { audit } from '../audit/audit.ts';
import { memberRegistered, RegistrationBarred } from '../members/events.ts';
import { addMember, isUsernameTaken, type Member, setPasswordDefault } from '../members/store.ts';
import { hashPassword } from '../password-hashing/password-hash.ts';
import { sessionOf } from '../sessions/call-session.ts';
import { registrationRules } from './rules.ts';

interface AgentRequest {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly accountType: 'member' | 'agent-1';
}

type Named = Pick<AgentRequest, 'username' | 'password' | 'confirmPassword'>;
const NAMES = ['username', 'password', 'confirmPassword'] as const;

/**
 * Registers an account for an agent, who knows its first password: its owner must choose another at the first log-in, and
 * gives there what else the site asks for. `place` runs in the same transaction.
 */
export async function registerByAgent(
  request: AgentRequest,
  context: CallContext,
  place: (within: Executor, id: string) => Promise<void>,
): Promise<Member | ApiError> {
  const { platform, site } = context;
  const now = platform.clock.now();
  const problems = await findProblems(request, context);
  if (Object.keys(problems).length > 0) return reject('register.refused', { fields: problems });
  const username = request.username.trim();
  const passwordHash = await hashPassword(request.password);
  const { accountType } = request;
  const entry = { merchant: site.code, username, folded: foldUsername(username), passwordHash, hasPassword: true };
  const added = platform.database.transaction(async (within) => {
    const member = await addMember(within, { ...entry, accountType, mobile: undefined, profile: {}, now });
    if (!member) return reject('register.refused', { fields: { username: TAKEN } });
    await setPasswordDefault(within, member.id);
    const registered = { memberId: member.id, currency: site.manifest.merchant.currency, at: now };
    await platform.domainEvents.emit(memberRegistered, registered, within);
    await place(within, member.id);
    return member;
  });
  const member = await added.catch((error: unknown) => {
    if (error instanceof RegistrationBarred) return reject('play.excluded');
    throw error;
  });
  if ('username' in member)
    await audit(context, {
      action: 'registered',
      actor: sessionOf(context).memberId,
      target: member.id,
      detail: { mode: 'agent' },
    });
  return member;
}

const TAKEN = { message: 'field.username-taken' };

/** Checks the three fields by the site's own rules of registration. */
async function findProblems(request: Named, { platform, site }: CallContext) {
  const rules = registrationRules(site, { mode: 'username', now: platform.clock.now() });
  const all = checkRegistration({ ...pick(request) }, rules);
  const found = Object.fromEntries(NAMES.flatMap((name) => (all[name] ? [[name, all[name]] as const] : [])));
  if (found.username) return found;
  const isTaken = await isUsernameTaken(platform.database.db, site.code, foldUsername(request.username));
  return isTaken ? { ...found, username: TAKEN } : found;
}

const pick = ({ username, password, confirmPassword }: Named): Readonly<Record<string, string>> => ({
  username,
  password,
  confirmPassword,
});
