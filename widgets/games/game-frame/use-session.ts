import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { isFrameable } from './message.ts';

/** What is opened; changes open anew. */
export interface Opening {
  readonly nodeId: number;
  readonly vassalage: string;
  readonly room?: string;
}

export type GameSession =
  | { readonly status: 'waiting' }
  /** `since`: the clock of the page when the game was opened, in milliseconds. */
  | { readonly status: 'open'; readonly url: string; readonly since: number }
  | { readonly status: 'refused'; readonly code: string; readonly message?: string };

const waiting: GameSession = { status: 'waiting' };

/** Opens the game, once for each visit of its screen and once more each time it is asked to. */
export function useSession(opening: Opening | undefined, start: (event: unknown) => Promise<Outcome>) {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly session: GameSession }>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const asked = opening === undefined ? '' : JSON.stringify([opening, attempt]);
  useEffect(() => {
    if (asked === '') return;
    let gone = false;
    const [event] = JSON.parse(asked) as [Opening];
    void latest.current(event).then((outcome) => void (gone || setAnswer({ to: asked, session: sessionOf(outcome) })));
    return () => {
      gone = true;
    };
  }, [asked]);
  // An answer to what was asked before is no answer to this.
  return { session: answer?.to === asked ? answer.session : waiting, again: () => setAttempt((count) => count + 1) };
}

function sessionOf(outcome: Outcome): GameSession {
  if (!outcome.ok) {
    const { code, message } = outcome.problem;
    return { status: 'refused', code, message };
  }
  const { url } = (outcome.value ?? {}) as { url?: unknown };
  return typeof url === 'string' && isFrameable(url)
    ? { status: 'open', url, since: performance.now() }
    : { status: 'refused', code: 'launch.address' };
}
