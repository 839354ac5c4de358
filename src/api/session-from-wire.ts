import type { WireSession } from '../../generated/types/calls.ts';
import type { Problem } from '../../renderer/problem/problem.ts';
import { problemOf } from './failure.ts';

/** A session that has begun. */
export interface NewSession {
  readonly token: string;
  readonly account: string;
  /** Type of the account, as the platform numbers it. */
  readonly isAgent: number;
  /** Id of the account. */
  readonly id?: string;
  /** The player has never logged in before (LOG-06). */
  readonly isFirst?: boolean;
  /** The player must change the password before anything else (LOG-05). */
  readonly mustChangePassword?: boolean;
}

declare module '../../renderer/action/define-action.ts' {
  interface ActionContext<Calls> {
    /** Stores the session, closes the log-in dialogs and resumes what a guard interrupted. */
    readonly signIn: (session: NewSession) => Promise<void>;
    /** Ends the session in every tab and navigates home. */
    readonly signOut: () => void;
  }
}

const sessionFrom = ({ token, id, userName, customerType, firstTimeLogin, forceChange }: WireSession) => ({
  token,
  id,
  account: userName,
  isAgent: customerType,
  isFirst: firstTimeLogin,
  mustChangePassword: forceChange,
});

/** The two things of an action's context that getting in needs. */
interface Ways {
  readonly signIn: (session: ReturnType<typeof sessionFrom>) => Promise<void>;
  readonly openModal: (name: string, input?: unknown) => Promise<void>;
}

/** The outcome of an action; a rejection that a dialog continues from counts as shown to the player. */
type GotIn = { readonly ok: true } | { readonly ok: false; readonly problem: Problem; readonly notified: true };

/**
 * Begins the session that a call answers with. Where the platform asks for more proof, the dialog for it opens and goes on
 * from there (LOG-12, LOG-13).
 */
export async function getIn(begin: () => Promise<WireSession>, { signIn, openModal }: Ways): Promise<GotIn> {
  let session: WireSession;
  try {
    session = await begin();
  } catch (error) {
    const problem = problemOf(error);
    const verification = problem.value?.verification;
    if (problem.code !== 'login_verify_required' || !verification) throw error;
    await openModal('loginVerificationModal', verification);
    return { ok: false, problem, notified: true };
  }
  await signIn(sessionFrom(session));
  return { ok: true };
}
