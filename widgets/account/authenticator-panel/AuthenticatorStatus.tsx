import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './AuthenticatorPanel.module.css';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';
import type { Step } from './steps.ts';

interface StatusInput {
  readonly input: AuthenticatorInput;
  readonly security: { readonly totp: boolean; readonly recoveryCodesLeft: number };
  readonly onStep: (step: Step) => void;
}

export function AuthenticatorStatus({ input, security, onStep }: StatusInput) {
  const { text } = input;
  const { totp, recoveryCodesLeft: left } = security;
  return (
    <>
      <p className={styles.state} data-on={totp || undefined}>
        <Icon name={totp ? 'shield-check' : 'shield-alert'} />
        <span>
          {text(totp ? 'authenticator-panel.on' : 'authenticator-panel.off')}
          {totp && <span className={styles.left}> {text('authenticator-panel.left', { count: left })}</span>}
        </span>
      </p>
      <div className={styles.actions}>
        {totp ? (
          <>
            <Button icon="rotate-cw" onClick={() => onStep({ name: 'renew' })}>
              {text('authenticator-panel.renew')}
            </Button>
            <Button onClick={() => onStep({ name: 'remove' })}>{text('authenticator-panel.remove')}</Button>
          </>
        ) : (
          <Button tone="brand" icon="shield-check" onClick={() => onStep({ name: 'password' })}>
            {text('authenticator-panel.begin')}
          </Button>
        )}
      </div>
    </>
  );
}
