import type { Outcome } from '../../../renderer/index.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { requireFields } from '../../ui/new-password/check-new-password.ts';
import { AppCodeField } from './AppCodeField.tsx';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';
import { StepForm } from './StepForm.tsx';

interface CodeStepInput {
  readonly input: AuthenticatorInput;
  readonly part: 'renew' | 'remove';
  readonly send: (event: { readonly code: string }) => Promise<Outcome>;
  readonly onStop: () => void;
  readonly onDone: (value: unknown) => void;
}

/** Asks for a code of the app before an operation that only its owner may do. */
export function CodeStep({ input, part, send, onStop, onDone }: CodeStepInput) {
  const { text } = input;
  const form = useForm<'code'>({
    initial: { code: '' },
    check: (values) => requireFields(values, 'code'),
    text,
    submit: async ({ code }) => {
      const outcome = await send({ code: code.replaceAll(/\s/gu, '') });
      if (outcome.ok) onDone(outcome.value);
      return outcome;
    },
  });
  return (
    <StepForm
      text={text}
      form={form}
      intro={text(`authenticator-panel.${part}-text`)}
      submit={text(`authenticator-panel.${part}`)}
      onStop={onStop}
    >
      <AppCodeField bind={form.bind} text={text} />
    </StepForm>
  );
}
