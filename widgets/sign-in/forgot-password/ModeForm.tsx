import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { ForgotInput } from './ForgotPassword.tsx';

export interface ModeInput {
  readonly input: ForgotInput;
  /** The switch between mail and mobile. */
  readonly modes: ReactNode;
}

interface ModeFormInput extends Pick<ModeInput, 'modes'> {
  readonly text: ForgotInput['text'];
  readonly form: Pick<Form<string>, 'problem' | 'busy' | 'onSubmit'>;
  readonly intro: string;
  readonly submit: string;
  readonly children: ReactNode;
}

/** One way to reset the password: its text, the switch, and its fields. */
export function ModeForm({ text, form, intro, submit, modes, children }: ModeFormInput) {
  return (
    <FormFrame intro={intro} form={form} text={text}>
      {modes}
      {children}
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {submit}
      </Button>
    </FormFrame>
  );
}
