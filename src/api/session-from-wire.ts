import type { WireSession } from '../../generated/types/calls.ts';
import type { ActionContext, NewSession, Outcome } from '../../renderer/action/define-action.ts';
import { problemOf } from './failure.ts';

const sessionFrom = ({ token, id, userName, customerType, firstTimeLogin, forceChange }: WireSession): NewSession => ({
  token,
  id,
  account: userName,
  isAgent: customerType,
  isFirst: firstTimeLogin,
  mustChangePassword: forceChange,
});

type Ways = Pick<ActionContext<never>, 'signIn' | 'openModal'>;

/**
 * Begins the session that a call answers with. Where the platform asks for more proof, the dialog for it opens and goes on
 * from there (LOG-12, LOG-13); the refusal has then been told.
 */
export async function getIn(begin: () => Promise<WireSession>, { signIn, openModal }: Ways): Promise<Outcome> {
  let session: WireSession;
  try {
    session = await begin();
  } catch (error) {
    const problem = problemOf(error);
    const verification = problem.value?.verification;
    if (problem.code !== 'login_verify_required' || !verification) throw error;
    await openModal('loginVerificationModal', verification);
    return { ok: false, problem, told: true };
  }
  await signIn(sessionFrom(session));
  return { ok: true };
}
