import { Button } from '../../ui/button/Button.tsx';
import styles from './AuthenticatorPanel.module.css';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';

interface CodesInput {
  readonly input: AuthenticatorInput;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes are shown once. A player who loses the phone logs in with one of them. */
export function CodesStep({ input, codes, onDone }: CodesInput) {
  const { on, text } = input;
  return (
    <div className={styles.codes} role="status">
      <p className={styles.hint}>{text('authenticator-panel.codes')}</p>
      <ol className={styles.grid}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon="copy" onClick={() => void on.copy({ text: codes.join('\n') })}>
          {text('authenticator-panel.copy-codes')}
        </Button>
        <Button tone="brand" onClick={onDone}>
          {text('authenticator-panel.done')}
        </Button>
      </div>
    </div>
  );
}
