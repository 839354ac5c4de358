import type { MemberProfile } from '../../../generated/types/data.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MobileField } from '../../ui/mobile-field/MobileField.tsx';
import { useDial } from '../../ui/mobile-field/use-dial.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import styles from './ContactBinding.module.css';
import { type FieldName, formFields, getProblems } from './contact-form.ts';

interface FormInput {
  readonly kind: 'email' | 'mobile';
  readonly profile: MemberProfile;
  readonly country: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
  readonly onBind: (fields: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly onCode: (request: object) => Promise<Outcome>;
  readonly onOwnCode: () => Promise<Outcome>;
  readonly onClose: () => void;
}

const EMPTY = { mobileNum: '', email: '', verificationCode: '', password: '', appCode: '', ownCode: '' };

/** The contact, its code, and what proves who the player is. */
export function ContactForm(input: FormInput) {
  const { kind, profile, text, onBind, onClose } = input;
  const { dial, setDial, getDialingCode } = useDial(input.country);
  const names = formFields(kind, profile.proofs);
  const contactOf = async (values: Readonly<Record<FieldName, string>>) =>
    kind === 'email'
      ? { email: values.email.trim() }
      : { countryDialingCode: await getDialingCode(), mobileNum: values.mobileNum };
  const form = useForm<FieldName>({
    initial: EMPTY,
    names,
    check: (values) => getProblems(values, names),
    text,
    submit: async (values) =>
      onBind({
        kind,
        ...Object.fromEntries(names.map((name) => [name, name === 'password' ? values[name] : values[name].trim()])),
        ...(await contactOf(values)),
      }),
  });
  const sendCode = async (): Promise<Outcome | false> => {
    if (!form.validate([kind === 'email' ? 'email' : 'mobileNum'])) return false;
    const purpose = kind === 'email' ? 'bindEmail' : 'bindMobile';
    return form.showRejection(await input.onCode({ purpose, ...(await contactOf(form.getValues())) }));
  };
  return (
    <div className={styles.form}>
      <FormFrame form={form} text={text} intro={text(`contact-binding.intro-${kind}`)} takesFocus>
        {kind === 'email' ? (
          <EmailField form={form} text={text} />
        ) : (
          <MobileField
            {...form.bind('mobileNum')}
            label={text('contact-binding.mobile')}
            {...dial}
            onDial={setDial}
            text={text}
            required
          />
        )}
        <CodeField
          {...form.bind('verificationCode')}
          label={text(`contact-binding.code-${kind}`)}
          icon={kind === 'email' ? 'mail' : 'smartphone'}
          purpose={`bind-${kind}`}
          onSend={sendCode}
          maxLength={255}
          text={text}
          required
        />
        <Proofs names={names} form={form} sentTo={profile.sentTo} text={text} onOwnCode={input.onOwnCode} />
        <Choices kind={kind} busy={form.busy} text={text} onClose={onClose} />
      </FormFrame>
    </div>
  );
}

type ChoicesInput = Pick<FormInput, 'kind' | 'text' | 'onClose'> & { readonly busy: boolean };

const Choices = ({ kind, busy, text, onClose }: ChoicesInput) => (
  <div className={styles.choices}>
    <Button type="submit" tone="brand" busy={busy}>
      {text(`contact-binding.save-${kind}`)}
    </Button>
    <Button tone="plain" onClick={onClose}>
      {text('contact-binding.cancel')}
    </Button>
  </div>
);

type EmailInput = Pick<FormInput, 'text'> & Pick<ProofsInput, 'form'>;

const EmailField = ({ form, text }: EmailInput) => (
  <Field
    {...form.bind('email')}
    label={text('contact-binding.email')}
    icon="mail"
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={254}
    required
  />
);

interface ProofsInput extends Pick<FormInput, 'text' | 'onOwnCode'> {
  readonly names: readonly FieldName[];
  readonly form: Pick<ReturnType<typeof useForm<FieldName>>, 'bind'>;
  readonly sentTo: string;
}

function Proofs({ names, form: { bind }, sentTo, text, onOwnCode }: ProofsInput) {
  return (
    <>
      {names.includes('password') && (
        <PasswordField
          {...bind('password')}
          label={text('contact-binding.password')}
          icon="lock"
          autoComplete="current-password"
          maxLength={128}
          text={text}
          required
        />
      )}
      {names.includes('appCode') && (
        <Field
          {...bind('appCode')}
          label={text('contact-binding.app')}
          icon="shield-check"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      )}
      {names.includes('ownCode') && (
        <CodeField
          {...bind('ownCode')}
          label={text('contact-binding.own')}
          icon="smartphone"
          hint={text('contact-binding.own-hint', { to: sentTo })}
          purpose="bind-own"
          onSend={onOwnCode}
          maxLength={255}
          text={text}
          required
        />
      )}
    </>
  );
}
