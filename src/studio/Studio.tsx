import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../renderer/problem/problem.ts';
import { tagOf } from '../../rules/languages.ts';
import type { Text } from '../i18n/texts.ts';
import type { Operator } from './api/operator.ts';
import { onSignedOut, sendRequest, startSession } from './api/send-request.ts';
import { OperatorContext } from './context/operator-context.ts';
import {
  keepLanguage,
  type Language,
  loadTexts,
  preferredLanguage,
  showTheme,
  storedTheme,
  TextContext,
} from './look/texts.ts';
import { Empty } from './parts/controls.tsx';
import { ProblemNotice } from './parts/ProblemNotice.tsx';
import { Shell } from './shell/Shell.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

type Who = 'unknown' | 'nobody' | Operator;

/** Problems after which nobody knows whether there is a session. */
const UNREACHED: ReadonlySet<string> = new Set(['network.failed', 'network.slow', 'internal.error']);

/** Renders the operators' app: the sign-in until there is a session, then the screens. */
export function Studio() {
  const [words, setWords] = useState<{ t: Text } | undefined>(undefined);
  const [who, setWho] = useState<Who>('unknown');
  /** The session has expired: the open screens stay mounted under the sign-in, so that no input is lost. */
  const [expired, setExpired] = useState(false);
  /** Why nobody knows yet whether there is a session. */
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  /** The step that a signed-in operator must still complete: choose a password or set up an authenticator app. */
  const [next, setNext] = useState<'password' | 'enrol' | 'code' | undefined>(undefined);
  const speak = useCallback(async (language: Language) => {
    const t = await loadTexts(language);
    keepLanguage(language);
    document.documentElement.lang = tagOf(language);
    setWords({ t });
  }, []);
  const whoIsThere = useCallback(async () => {
    const answer = await sendRequest<{ operator: Operator; next?: 'password' | 'enrol' | 'code' }>({ path: 'me' });
    setNext(answer.ok ? answer.value.next : undefined);
    if (answer.ok) {
      startSession();
      setWho(answer.value.operator);
    } else if (!UNREACHED.has(answer.problem.code)) setWho((before) => (before === 'unknown' ? 'nobody' : before));
    setProblem(answer.ok ? undefined : answer.problem);
    setExpired(!answer.ok);
  }, []);

  useEffect(() => {
    showTheme(storedTheme());
    void Promise.resolve(preferredLanguage()).then(speak);
    void Promise.resolve().then(whoIsThere);
    return onSignedOut(() => setExpired(true));
  }, [speak, whoIsThere]);

  if (!words) return undefined;
  if (who === 'unknown')
    return (
      <TextContext value={words.t}>
        {problem && (
          <Empty icon="circle-alert">
            <ProblemNotice problem={problem} onAgain={whoIsThere} />
          </Empty>
        )}
      </TextContext>
    );
  const signOut = async (): Promise<void> => {
    await sendRequest({ method: 'POST', path: 'sign-out', body: {} });
    setWho('nobody');
  };
  return (
    <TextContext value={words.t}>
      {who === 'nobody' || next ? (
        <SignIn key={next} begins={next} onSignedIn={whoIsThere} />
      ) : (
        <OperatorContext value={who}>
          {expired && <SignIn over onSignedIn={whoIsThere} />}
          <Shell onSignOut={() => void signOut()} onLanguage={(language) => speak(language as Language)} />
        </OperatorContext>
      )}
    </TextContext>
  );
}
