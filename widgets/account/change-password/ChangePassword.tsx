import type { ChangePasswordProps } from '../../../generated/types/widgets/change-password.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { checkNewPassword, demanded } from '../../ui/new-password/check-new-password.ts';
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';

type Name = 'oldPassword' | 'newPassword' | 'confirmNewPassword' | 'verificationCode';
type ChangeInput = WidgetInput<ChangePasswordProps, 'submit' | 'code' | 'leave'>;

/** A new password for a player who is logged in. A forced change asks for no old one: it has just been typed (PWD-03). */
export default function ChangePassword({ props, on, text, node }: ChangeInput) {
  const { forced, title, icon } = props;
  const { asksOld, asksCode } = askedOf(props);
  const form = useChange({ asksOld, asksCode }, on.submit, text);
  return (
    <Panel id={node} title={title} icon={icon}>
      <FormFrame intro={text(forced ? 'change-password.forced' : 'change-password.intro')} form={form} text={text}>
        {asksOld && (
          <PasswordField
            {...form.bind('oldPassword')}
            label={text('change-password.old')}
            icon="lock"
            autoComplete="current-password"
            text={text}
            required
          />
        )}
        <NewPasswordFields bind={form.bind} text={text} />
        {asksCode && (
          <CodeField
            {...form.bind('verificationCode')}
            label={text('change-password.code')}
            icon="smartphone"
            purpose="changePassword"
            onSend={() => on.code()}
            maxLength={255}
            text={text}
            required
          />
        )}
        <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
          {text('change-password.submit')}
        </Button>
        {forced && (
          <Button tone="plain" onClick={() => void on.leave()}>
            {text('change-password.leave')}
          </Button>
        )}
      </FormFrame>
    </Panel>
  );
}

/** What the form asks for beside the new password. */
interface Asked {
  readonly asksOld: boolean;
  readonly asksCode: boolean;
}

/** The platform asks nobody for a password that the account has not, or for a code that could not be sent. */
function askedOf({ forced, askOld, askCode, security }: ChangePasswordProps): Asked {
  const known = security?.value;
  return {
    asksOld: askOld && !forced && known?.hasPassword !== false,
    asksCode: askCode && (known === undefined || known.mobile !== '' || known.email !== ''),
  };
}

function useChange({ asksOld, asksCode }: Asked, submit: ChangeInput['on']['submit'], text: ChangeInput['text']) {
  return useForm<Name>({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '', verificationCode: '' },
    check: (values) => ({
      ...(asksOld ? demanded(values, 'oldPassword') : {}),
      ...checkNewPassword(values),
      ...(asksCode ? demanded(values, 'verificationCode') : {}),
    }),
    text,
    submit: ({ oldPassword, newPassword, confirmNewPassword, verificationCode }) =>
      submit({
        fields: {
          newPassword,
          confirmNewPassword,
          ...(asksOld ? { oldPassword } : {}),
          ...(asksCode ? { verificationCode: verificationCode.trim() } : {}),
        },
      }),
  });
}
