import { useState } from 'react';
import type { LoginVerificationProps } from '../../../generated/types/widgets/login-verification.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { systemClock } from '../../../rules/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { useSecondsLeft } from '../../ui/wait/use-seconds-left.ts';
import { parseChallenge } from './challenge.ts';
import { ProofForm } from './ProofForm.tsx';

export type VerificationInput = WidgetInput<LoginVerificationProps, 'submit' | 'code' | 'over'>;

/** A second step of a log-in: a new address, or an authenticator app (LOG-12, LOG-13). */
export default function LoginVerification(input: VerificationInput) {
  const challenge = parseChallenge(input.input);
  const [until] = useState(() => systemClock.now() + (challenge?.expiresIn ?? 0) * 1_000);
  const left = useSecondsLeft(until);
  const { on, text } = input;
  if (challenge && left > 0) return <ProofForm input={input} challenge={challenge} />;
  return (
    <Notice
      icon="timer"
      tone="warning"
      framed={false}
      title={text('login-verification.over')}
      text={text('login-verification.over-text')}
      actions={
        <Button tone="brand" onClick={() => void on.over()}>
          {text('login-verification.again')}
        </Button>
      }
    />
  );
}
