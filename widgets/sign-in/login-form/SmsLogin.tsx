import type { ReactNode } from 'react';
import { requiredProblem } from '../../../rules/fields/field.ts';
import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MobileField } from '../../ui/mobile-field/MobileField.tsx';
import { useDial } from '../../ui/mobile-field/use-dial.ts';
import type { LoginInput } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import type { LoginMemory } from './login-memory.ts';
import { useLoginRestrictions } from './use-login-restrictions.ts';

type Name = 'mobileNum' | 'verificationCode';

interface SmsInput {
  readonly input: LoginInput;
  readonly memory: LoginMemory;
  readonly ways: ReactNode;
}

const check = ({ mobileNum, verificationCode }: Readonly<Record<Name, string>>) => ({
  ...(mobileNum.trim() === '' ? { mobileNum: requiredProblem } : {}),
  ...(verificationCode.trim() === '' ? { verificationCode: requiredProblem } : {}),
});

export function SmsLogin({ input, memory, ways }: SmsInput) {
  const { props, on, text } = input;
  const { restrictions, recordOutcome } = useLoginRestrictions();
  const { dial, setDial, getDialingCode } = useDial(props.country, memory.sms?.countryDialingCode);
  const form = useForm<Name>({
    initial: { mobileNum: memory.sms?.mobileNum ?? '', verificationCode: '' },
    check,
    text,
    submit: async ({ mobileNum, verificationCode }) =>
      recordOutcome(
        await on.submit({
          fields: {
            type: 'sms',
            countryDialingCode: await getDialingCode(),
            mobileNum: mobileNum.trim(),
            verificationCode: verificationCode.trim(),
          },
        }),
      ),
  });
  const send = async () => {
    const mobileNum = form.values.mobileNum.trim();
    if (!form.validate(['mobileNum'])) return false;
    return form.showRejection(await on.code({ countryDialingCode: await getDialingCode(), mobileNum }));
  };
  return (
    <LoginFrame input={input} form={form} ways={ways} waitUntil={restrictions.waitUntil}>
      <MobileField
        {...form.bind('mobileNum')}
        label={text('login-form.mobile')}
        {...dial}
        onDial={setDial}
        enterKeyHint="next"
        text={text}
        required
      />
      <CodeField
        {...form.bind('verificationCode')}
        label={text('login-form.code')}
        icon="smartphone"
        purpose="login"
        onSend={send}
        maxLength={255}
        enterKeyHint="go"
        text={text}
        required
      />
    </LoginFrame>
  );
}
