import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Site, Toast } from './site.ts';
import styles from './Toasts.module.css';

const SHOWN_MS = 6_000;

/** Short messages that go away by themselves and are read aloud. */
export function Toasts({ site }: { readonly site: Site }) {
  const toasts = useAtomValue(site.toasts);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onEnd={() => site.store.set(site.toasts, (before) => before.filter(({ id }) => id !== toast.id))} />
      ))}
    </div>
  );
}

function ToastLine({ toast, onEnd }: { readonly toast: Toast; readonly onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
    // The line's time begins when it appears, not when its neighbours change.
  }, [toast.id]);
  return (
    <p className={styles.toast} data-tone={toast.tone}>
      {toast.message}
    </p>
  );
}
