import { useEffect, useRef } from 'react';

const PAUSE_MS = 2_000;

/** Reports the newest message that was shown while the page is visible, at most every two seconds. */
export function useMarkRead(seq: number, isShown: boolean, report: (seq: number) => void): void {
  const reported = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ seq, report });
  useEffect(() => {
    latest.current = { seq, report };
    if (!isShown || seq <= reported.current || document.visibilityState !== 'visible') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reported.current = latest.current.seq;
      latest.current.report(reported.current);
    }, PAUSE_MS);
  }, [seq, isShown, report]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
