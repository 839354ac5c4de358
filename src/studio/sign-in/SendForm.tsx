import { type ReactNode, useState } from 'react';
import { Button } from '../parts/controls.tsx';
import styles from './SignIn.module.css';

interface SendInput {
  readonly words: string;
  readonly onSend: () => Promise<void>;
  readonly children: ReactNode;
}

/**
 * Renders a form that ignores a second submit while one is in progress. Its method is POST, so that a submit before
 * hydration does not put passwords into the address.
 */
export function SendForm({ words, onSend, children }: SendInput) {
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await onSend();
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {children}
      <Button type="submit" tone="main" aria-busy={busy}>
        {words}
      </Button>
    </form>
  );
}
