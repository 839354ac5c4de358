import { useEffect, useRef } from 'react';
import { Notice } from '../parts/controls.tsx';
import styles from './Queues.module.css';
import type { Outcome as Done } from './use-operations.ts';

/**
 * Renders the result of the last operation in a live region, so that screen readers announce it. It takes the focus when the
 * button of the operation is gone with what was decided: keys would otherwise begin at the top of the page again.
 */
export function Outcome({ done }: { readonly done: Done | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done && document.activeElement === document.body) notice.current?.focus();
  }, [done]);
  return (
    <div role="status" className={styles.status}>
      {done && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone={done.tone}>
            {done.words} {done.about}
          </Notice>
        </div>
      )}
    </div>
  );
}
