import type { Calls as PlatformCalls, WireSession } from '../../generated/types/calls.ts';
import type { Problem } from '../../renderer/problem/problem.ts';
import { toProblem } from './failure.ts';

/** A new session. */
export interface NewSession {
  readonly token: string;
  readonly account: string;
  /** Type of the account, as the platform numbers it. */
  readonly isAgent: number;
  /** Id of the account. */
  readonly id?: string;
  /** Whether this is the player's first log-in (LOG-06). */
  readonly isFirst?: boolean;
  /** Whether the player must change the password first (LOG-05). */
  readonly mustChangePassword?: boolean;
}

declare module '../../renderer/action/define-action.ts' {
  interface ActionContext<Calls> {
    /** Stores the session, closes the log-in dialogs and resumes what a guard interrupted. */
    readonly signIn: (session: NewSession) => Promise<void>;
    /** Ends the session in every tab and navigates home. */
    readonly signOut: () => void;
    /** Shows the avatar that the platform states wherever the player's picture is. */
    readonly showAvatar: (avatar: PlatformCalls['playerAvatar']['response']) => void;
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

/** The members of an action's context that starting a session needs. */
interface SessionContext {
  readonly signIn: (session: ReturnType<typeof sessionFrom>) => Promise<void>;
  readonly openModal: (name: string, input?: unknown) => Promise<void>;
}

/** The outcome of starting a session. A rejection from which a dialog continues counts as shown to the player. */
type SessionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: Problem; readonly notified: true };

/**
 * Starts the session that a call returns. Where the platform requires further proof, opens the dialog for it (LOG-12,
 * LOG-13).
 */
export async function beginSession(
  begin: () => Promise<WireSession>,
  { signIn, openModal }: SessionContext,
): Promise<SessionOutcome> {
  let session: WireSession;
  try {
    session = await begin();
  } catch (error) {
    const problem = toProblem(error);
    const verification = problem.value?.verification;
    if (problem.code !== 'login_verify_required' || !verification) throw error;
    await openModal('loginVerificationModal', verification);
    return { ok: false, problem, notified: true };
  }
  await signIn(sessionFrom(session));
  return { ok: true };
}
