import { useEffect, useRef, useState } from 'react';
import type { LoginFormProps } from '../../../generated/types/widgets/login-form.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Segments } from '../../ui/segments/Segments.tsx';
import { type LoginMemory, NOTHING_REMEMBERED, parseLoginMemory } from './login-memory.ts';
import { SmsLogin } from './SmsLogin.tsx';
import { UsernameLogin } from './UsernameLogin.tsx';
import type { LoginEvent } from './widget.ts';

export type LoginInput = WidgetInput<LoginFormProps, LoginEvent>;

/** Log-in by username, and by SMS code where the merchant offers it (LOG-01). */
export default function LoginForm(input: LoginInput) {
  const { props, text } = input;
  const [way, setWay] = useState<'username' | 'sms'>('username');
  const memory = useLoginMemory(input);
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
  // Remembered values arrive after the first render; the form is filled with them unless the player typed something.
  const Form = props.sms && way === 'sms' ? SmsLogin : UsernameLogin;
  return <Form key={way} input={input} memory={memory} ways={ways} />;
}

/**
 * Reads the remembered login once after hydration: cookies are only in the browser, and the first render must equal the
 * server's.
 */
function useLoginMemory({ on }: LoginInput): LoginMemory {
  const [memory, setMemory] = useState(NOTHING_REMEMBERED);
  const recall = useRef(on.recall);
  useEffect(() => {
    void recall.current().then((outcome) => {
      if (outcome.ok) setMemory(parseLoginMemory(outcome.value));
    });
  }, []);
  return memory;
}
