import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { isFrameable } from './message.ts';

/** What to open. A change opens a new session. */
export interface Opening {
  readonly gameId: number;
  readonly vendorCode: string;
  readonly room?: string;
  readonly selection?: string;
}

export type GameSession =
  | { readonly status: 'waiting' }
  /** `since`: time when the game was opened, in milliseconds of `performance.now()`. */
  | { readonly status: 'open'; readonly url: string; readonly since: number }
  | { readonly status: 'refused'; readonly code: string; readonly message?: string };

const WAITING: GameSession = { status: 'waiting' };

/** Opens the game once for each visit of its screen, and again on request. `dueAt`: when the next reality check is due. */
export function useSession(
  opening: Opening | undefined,
  start: (event: unknown) => Promise<Outcome>,
  dueAt: number | undefined,
) {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly session: GameSession }>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const currentOpening = opening === undefined ? '' : JSON.stringify([opening, attempt]);
  useEffect(() => {
    if (currentOpening === '') return;
    let isUnmounted = false;
    const [event] = JSON.parse(currentOpening) as [Opening];
    void latest
      .current(event)
      .then((outcome) => void (isUnmounted || setAnswer({ to: currentOpening, session: toSession(outcome) })));
    return () => {
      isUnmounted = true;
    };
  }, [currentOpening]);
  // An answer for an earlier opening is ignored.
  const session = answer?.to === currentOpening ? answer.session : WAITING;
  const again = (): void => setAttempt((count) => count + 1);
  useAgainAfterCheck(session, dueAt, again);
  return { session, again };
}

/**
 * Opens a game that a due reality check barred once more when the check was acknowledged, which moves the next one: the player has
 * done what the rejection asks for, in a dialog over it.
 */
function useAgainAfterCheck(session: GameSession, dueAt: number | undefined, again: () => void): void {
  const barred = session.status === 'refused' && session.code === 'play.check.due';
  const known = useRef(dueAt);
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const hasMoved = known.current !== undefined && dueAt !== known.current;
    known.current = dueAt;
    if (barred && hasMoved) latest.current();
  }, [barred, dueAt]);
}

function toSession(outcome: Outcome): GameSession {
  if (!outcome.ok) {
    const { code, message } = outcome.problem;
    return { status: 'refused', code, message };
  }
  const { url } = (outcome.value ?? {}) as { url?: unknown };
  return typeof url === 'string' && isFrameable(url)
    ? { status: 'open', url, since: performance.now() }
    : { status: 'refused', code: 'launch.address' };
}
