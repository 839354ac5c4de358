import { useState } from 'react';
import type { ForgotPasswordProps } from '../../../generated/types/widgets/forgot-password.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Segments } from '../../ui/segments/Segments.tsx';
import { EmailMode } from './EmailMode.tsx';
import { MobileMode } from './MobileMode.tsx';

export type ForgotInput = WidgetInput<ForgotPasswordProps, 'email' | 'mobile' | 'code' | 'done'>;

/** Resets a forgotten password by a mail link or by a code to the mobile number (PWD-01). */
export default function ForgotPassword(input: ForgotInput) {
  const { props, text } = input;
  const [mode, setMode] = useState<'email' | 'mobile'>('email');
  const modes = props.mobile && (
    <Segments
      label={text('forgot-password.modes')}
      choices={[
        { key: 'email', label: text('forgot-password.by-email') },
        { key: 'mobile', label: text('forgot-password.by-mobile') },
      ]}
      chosen={mode}
      onChoose={setMode}
    />
  );
  const Mode = props.mobile && mode === 'mobile' ? MobileMode : EmailMode;
  return <Mode key={mode} input={input} modes={modes} />;
}
