import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import styles from './AuthenticatorPanel.module.css';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';

interface StepFormInput {
  readonly text: AuthenticatorInput['text'];
  readonly form: Pick<Form<string>, 'problem' | 'busy' | 'onSubmit'>;
  readonly intro: string;
  readonly submit: string;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

/** One step of several, with its text, its field, and buttons to continue and to cancel. */
export function StepForm({ text, form, intro, submit, onStop, children }: StepFormInput) {
  return (
    <FormFrame intro={intro} form={form} text={text}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" tone="brand" busy={form.busy}>
          {submit}
        </Button>
        <Button onClick={onStop}>{text('authenticator-panel.stop')}</Button>
      </div>
    </FormFrame>
  );
}
