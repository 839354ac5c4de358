import { useId } from 'react';
import type { RegistrationFields } from '../../../generated/types/data.ts';
import type { RegisterFormProps } from '../../../generated/types/widgets/register-form.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { HelpLink } from '../../ui/form/HelpLink.tsx';
import { OtherForm } from '../../ui/form/OtherForm.tsx';
import { SchemaForm } from '../../ui/form/SchemaForm.tsx';
import { AgeAgreement } from './AgeAgreement.tsx';
import { BonusLine } from './BonusLine.tsx';
import { ModeTabs } from './ModeTabs.tsx';
import { useRegistration } from './use-registration.ts';

export type RegisterEvents = 'submit' | 'sendCode' | 'captcha' | 'login' | 'help';

interface FormInput {
  readonly value: RegistrationFields;
  readonly props: RegisterFormProps;
  readonly on: WidgetInput<RegisterFormProps, RegisterEvents>['on'];
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * The registration form by the current settings. When settings change, fields appear or disappear and typed values
 * stay.
 */
export function RegistrationForm({ value, props, on, text }: FormInput) {
  const id = useId();
  const { title, bonusTitle, intro, bonus = '', note, minAge, terms } = props;
  const { termsForAll, loginFirst, showLogin, showHelp } = props;
  const { form, shape, context, modes, mode, setMode } = useRegistration({ value, props, on, text });
  const heading = bonus !== '' && bonusTitle !== undefined ? bonusTitle : title;
  return (
    <FormFrame heading={heading} intro={intro} form={form} text={text}>
      {bonus !== '' && bonusTitle === undefined && (
        <BonusLine>
          {text('register-form.bonus', { bonus })}
          {note !== '' && ` · ${note}`}
        </BonusLine>
      )}
      {modes.length > 1 && <ModeTabs id={id} modes={modes} mode={mode} onChoose={setMode} text={text} />}
      <div {...(modes.length > 1 ? { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${mode}` } : {})}>
        <SchemaForm id={id} {...shape} messages={form.messages} context={context} />
      </div>
      <AgeAgreement
        agreed={(form.values.agreement ?? '') !== ''}
        onChange={(agreed) => form.change('agreement', agreed ? 'yes' : '')}
        problem={form.messages.agreement && text('register-form.agree-needed', { age: minAge })}
        minAge={minAge}
        terms={loginFirst ? (termsForAll ?? terms) : terms}
        text={text}
      />
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {text('register-form.submit')}
      </Button>
      {showLogin && (
        <OtherForm
          question={text('register-form.has-account')}
          label={text('register-form.login')}
          onChoose={() => void on.login()}
        />
      )}
      {showHelp && <HelpLink label={text('register-form.help')} onChoose={() => void on.help()} />}
    </FormFrame>
  );
}
