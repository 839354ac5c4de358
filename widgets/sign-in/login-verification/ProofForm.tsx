import { useState } from 'react';
import type { ProofMethod } from '../../../rules/api-error-details.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { requireFields } from '../../ui/new-password/check-new-password.ts';
import { Segments } from '../../ui/segments/Segments.tsx';
import { type Challenge, isSent } from './challenge.ts';
import type { VerificationInput } from './LoginVerification.tsx';

const ICONS: Readonly<Record<ProofMethod, string>> = {
  totp: 'shield-check',
  mobile: 'smartphone',
  email: 'mail',
  bankName: 'landmark',
  recoveryCode: 'lock',
};

interface ProofInput {
  readonly input: VerificationInput;
  readonly challenge: Challenge;
}

export function ProofForm({ input, challenge }: ProofInput) {
  const { on, text } = input;
  const { challengeId, reason, methods } = challenge;
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'totp');
  const form = useForm<'answer'>({
    initial: { answer: '' },
    check: (values) => requireFields(values, 'answer'),
    text,
    submit: ({ answer }) => on.submit({ challengeId, method, answer: answer.trim() }),
  });
  const choose = (next: ProofMethod) => {
    setMethod(next);
    form.reset();
  };
  return (
    <FormFrame
      intro={text(reason === 'totp' ? 'login-verification.totp-intro' : 'login-verification.address')}
      form={form}
      text={text}
    >
      {methods.length > 1 && (
        <Segments
          label={text('login-verification.ways')}
          choices={methods.map((key) => ({ key, label: text(`login-verification.by-${key}`) }))}
          chosen={method}
          onChoose={choose}
        />
      )}
      <Answer key={method} input={input} challenge={challenge} method={method} bind={() => form.bind('answer')} />
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {text('login-verification.submit')}
      </Button>
    </FormFrame>
  );
}

interface AnswerInput extends ProofInput {
  readonly method: ProofMethod;
  readonly bind: () => ReturnType<ReturnType<typeof useForm<'answer'>>['bind']>;
}

function Answer({ input, challenge, method, bind }: AnswerInput) {
  const { on, text } = input;
  const to = challenge.masked[method];
  const label = text(`login-verification.${method}`);
  const hint = to === undefined ? undefined : text('login-verification.sent-to', { to });
  const common = {
    ...bind(),
    label,
    hint,
    icon: ICONS[method],
    enterKeyHint: 'go',
    required: true,
    maxLength: 255,
  } as const;
  if (isSent(method))
    return (
      <CodeField
        {...common}
        purpose={`verification:${challenge.challengeId}:${method}`}
        onSend={() => on.code({ challengeId: challenge.challengeId, method })}
        text={text}
      />
    );
  const isApp = method === 'totp';
  return (
    <Field
      {...common}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize={method === 'bankName' ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}
