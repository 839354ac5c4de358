import { Button } from '../../ui/button/Button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { requireFields } from '../../ui/new-password/check-new-password.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { AppCodeField } from './AppCodeField.tsx';
import styles from './AuthenticatorPanel.module.css';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';
import { StepForm } from './StepForm.tsx';
import { groupByFour } from './steps.ts';

interface ScanInput {
  readonly input: AuthenticatorInput;
  readonly secret: string;
  readonly uri: string;
  readonly onStop: () => void;
  readonly onDone: (value: unknown) => void;
}

export function ScanStep({ input, secret, uri, onStop, onDone }: ScanInput) {
  const { on, text } = input;
  const form = useForm<'code'>({
    initial: { code: '' },
    check: (values) => requireFields(values, 'code'),
    text,
    submit: async ({ code }) => {
      const outcome = await on.confirm({ code: code.replaceAll(/\s/gu, '') });
      if (outcome.ok) onDone(outcome.value);
      return outcome;
    },
  });
  return (
    <StepForm
      text={text}
      form={form}
      intro={text('authenticator-panel.scan')}
      submit={text('authenticator-panel.confirm')}
      onStop={onStop}
    >
      <div className={styles.scan}>
        <QrCode value={uri} title={text('authenticator-panel.qr')} size={176} />
        <div className={styles.typed}>
          <p className={styles.hint}>{text('authenticator-panel.type')}</p>
          <code className={styles.secret}>{groupByFour(secret)}</code>
          <Button size="small" icon="copy" onClick={() => void on.copy({ text: secret })}>
            {text('authenticator-panel.copy')}
          </Button>
        </div>
      </div>
      <AppCodeField bind={form.bind} text={text} />
    </StepForm>
  );
}
