import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MobileField } from '../../ui/mobile-field/MobileField.tsx';
import { useDial } from '../../ui/mobile-field/use-dial.ts';
import { checkNewPassword, requireFields } from '../../ui/new-password/check-new-password.ts';
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx';
import { ModeForm, type ModeInput } from './ModeForm.tsx';

type Name = 'mobileNum' | 'verificationCode' | 'newPassword' | 'confirmNewPassword';

/** A player who resets by mobile is logged in afterwards (PWD-02). */
export function MobileMode({ input, modes }: ModeInput) {
  const { props, on, text } = input;
  const { dial, setDial, getDialingCode } = useDial(props.country);
  const form = useForm<Name>({
    initial: { mobileNum: '', verificationCode: '', newPassword: '', confirmNewPassword: '' },
    check: (values) => ({ ...requireFields(values, 'mobileNum', 'verificationCode'), ...checkNewPassword(values) }),
    text,
    submit: async ({ mobileNum, verificationCode, newPassword }) =>
      on.mobile({
        fields: {
          countryDialingCode: await getDialingCode(),
          mobileNum: mobileNum.trim(),
          verificationCode: verificationCode.trim(),
          newPassword,
        },
      }),
  });
  const send = async () => {
    if (!form.validate(['mobileNum'])) return false;
    return form.showRejection(
      await on.code({ countryDialingCode: await getDialingCode(), mobileNum: form.values.mobileNum.trim() }),
    );
  };
  return (
    <ModeForm
      {...{ text, form, modes }}
      intro={text('forgot-password.mobile-intro')}
      submit={text('forgot-password.set')}
    >
      <MobileField
        {...form.bind('mobileNum')}
        label={text('forgot-password.mobile')}
        {...dial}
        onDial={setDial}
        text={text}
        required
      />
      <CodeField
        {...form.bind('verificationCode')}
        label={text('forgot-password.code')}
        icon="smartphone"
        purpose="forgot"
        onSend={send}
        maxLength={255}
        text={text}
        required
      />
      <NewPasswordFields bind={form.bind} text={text} />
    </ModeForm>
  );
}
