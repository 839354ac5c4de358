import type { ChangePasswordProps } from '../../../generated/types/widgets/change-password.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { checkNewPassword, requireFields } from '../../ui/new-password/check-new-password.ts';
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';

type Name = 'oldPassword' | 'newPassword' | 'confirmNewPassword' | 'verificationCode';
type ChangeInput = WidgetInput<ChangePasswordProps, 'submit' | 'code' | 'leave'>;

/**
 * Changes the password of a logged-in player. A forced change does not ask for the old one, which was typed at log-in
 * just before (PWD-03).
 */
export default function ChangePassword({ props, on, text, node }: ChangeInput) {
  const { forced, title, icon } = props;
  const { needsOldPassword, needsCode } = getRequestedFields(props);
  const form = useChangePasswordForm({ needsOldPassword: needsOldPassword, needsCode: needsCode }, on.submit, text);
  return (
    <Panel id={node} title={title} icon={icon} anchor="password">
      <FormFrame intro={text(forced ? 'change-password.forced' : 'change-password.intro')} form={form} text={text}>
        {needsOldPassword && (
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
        {needsCode && (
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

/** The fields that the form shows in addition to the new password. */
interface RequestedFields {
  readonly needsOldPassword: boolean;
  readonly needsCode: boolean;
}

/** The platform asks for no password that the account does not have, and for no code that cannot be sent. */
function getRequestedFields({ forced, askOld, askCode, security }: ChangePasswordProps): RequestedFields {
  const known = security?.value;
  return {
    needsOldPassword: askOld && !forced && known?.hasPassword !== false,
    needsCode: askCode && (known === undefined || known.mobile !== '' || known.email !== ''),
  };
}

function useChangePasswordForm(
  { needsOldPassword, needsCode }: RequestedFields,
  submit: ChangeInput['on']['submit'],
  text: ChangeInput['text'],
) {
  return useForm<Name>({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '', verificationCode: '' },
    check: (values) => ({
      ...(needsOldPassword ? requireFields(values, 'oldPassword') : {}),
      ...checkNewPassword(values),
      ...(needsCode ? requireFields(values, 'verificationCode') : {}),
    }),
    text,
    submit: ({ oldPassword, newPassword, confirmNewPassword, verificationCode }) =>
      submit({
        fields: {
          newPassword,
          confirmNewPassword,
          ...(needsOldPassword ? { oldPassword } : {}),
          ...(needsCode ? { verificationCode: verificationCode.trim() } : {}),
        },
      }),
  });
}
