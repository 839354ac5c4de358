import { useEffect, useRef, useState } from 'react';
import type { LoginFormProps } from '../../../generated/types/widgets/login-form.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Segments } from '../../ui/segments/Segments.tsx';
import { type LoginMemory, memoryFrom, NOTHING_REMEMBERED } from './login-memory.ts';
import { SmsLogin } from './SmsLogin.tsx';
import { UsernameLogin } from './UsernameLogin.tsx';
import type { LoginEvent } from './widget.ts';

export type LoginInput = WidgetInput<LoginFormProps, LoginEvent>;

/** Log-in by username, and where the merchant offers it by a code to the mobile (LOG-01). */
export default function LoginForm(input: LoginInput) {
  const { props, text } = input;
  const [way, setWay] = useState<'username' | 'sms'>('username');
  const memory = useMemory(input);
  const ways = props.sms && (
    <Segments
      label={text('login-form.ways')}
      choices={[
        { key: 'username', label: text('login-form.by-username') },
        { key: 'sms', label: text('login-form.by-sms') },
      ]}
      chosen={way}
      onChoose={setWay}
    />
  );
  // What the device remembers arrives after the first drawing; a form begins anew with it, unless it is filled already.
  const Form = props.sms && way === 'sms' ? SmsLogin : UsernameLogin;
  return <Form key={way} input={input} memory={memory} ways={ways} />;
}

/** Asks once, when the form is awake: cookies are the device's, and the first drawing must equal the platform's. */
function useMemory({ on }: LoginInput): LoginMemory {
  const [memory, setMemory] = useState(NOTHING_REMEMBERED);
  const recall = useRef(on.recall);
  useEffect(() => {
    void recall.current().then((outcome) => {
      if (outcome.ok) setMemory(memoryFrom(outcome.value));
    });
  }, []);
  return memory;
}
