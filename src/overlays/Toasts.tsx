import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Site, Toast } from '../runtime/site.ts';
import styles from './Toasts.module.css';

const SHOWN_MS = 6_000;

/** Short messages that disappear by themselves and are announced by screen readers. */
export function Toasts({ site }: { readonly site: Site }) {
  const toasts = useAtomValue(site.toasts);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} site={site} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ site, toast }: { readonly site: Site; readonly toast: Toast }) {
  useEffect(() => {
    const end = () => site.store.set(site.toasts, (before) => before.filter(({ id }) => id !== toast.id));
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [site, toast.id]);
  return (
    <p className={styles.toast} data-tone={toast.tone}>
      {toast.message}
    </p>
  );
}
