import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { CaptchaField } from '../captcha-field/CaptchaField.tsx';
import { CodeField } from '../code-field/CodeField.tsx';
import { Field } from '../field/Field.tsx';
import { SelectField } from '../field/SelectField.tsx';
import { MobileField } from '../mobile-field/MobileField.tsx';
import { PasswordField } from '../password-field/PasswordField.tsx';
import type { Answers } from './answers.ts';
import type { ControlOptions, FormContext } from './form-context.ts';

type Input = WidgetProps<Answers, RJSFSchema, FormContext>;

/** Returns the props that all controls share, from those of the form library. */
function bind({ name, value, label, required, placeholder, rawErrors, options, registry, onChange }: Input) {
  const { hint, icon, autoComplete, inputMode } = options as ControlOptions;
  return {
    name,
    value: typeof value === 'string' ? value : '',
    label,
    placeholder,
    hint,
    icon,
    autoComplete,
    inputMode,
    required: required === true,
    problem: rawErrors?.[0],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
    onBlur: () => registry.formContext.touch(name),
  };
}

function TextControl(input: Input) {
  const { type } = input.options as ControlOptions;
  const isPlain = type === undefined || type === 'text';
  return <Field {...bind(input)} type={type} {...(isPlain ? { autoCapitalize: 'none', spellCheck: false } : {})} />;
}

function PasswordControl(input: Input) {
  return <PasswordField {...bind(input)} text={input.registry.formContext.text} />;
}

function SelectControl(input: Input) {
  const { choices = [] } = input.options as ControlOptions;
  return <SelectField {...bind(input)} choices={choices} />;
}

function CodeControl(input: Input) {
  const { text, purpose, sendCode } = input.registry.formContext;
  return <CodeField {...bind(input)} text={text} purpose={purpose} onSend={sendCode} />;
}

function CaptchaControl(input: Input) {
  const { text, askCaptcha, captchaRound } = input.registry.formContext;
  return <CaptchaField key={captchaRound} {...bind(input)} text={text} onAsk={askCaptcha} />;
}

function MobileControl(input: Input) {
  const { text, answers, change } = input.registry.formContext;
  return (
    <MobileField
      {...bind(input)}
      text={text}
      dialingCode={answers.countryDialingCode ?? ''}
      country={answers.country ?? ''}
      onDial={({ country, dialingCode }) => {
        change('country', country);
        change('countryDialingCode', dialingCode);
        // With another country it is another number, so earlier problems of it are dropped.
        change('mobileNum', answers.mobileNum ?? '');
      }}
    />
  );
}

export const controls: RegistryWidgetsType<Answers, RJSFSchema, FormContext> = {
  answer: TextControl,
  password: PasswordControl,
  select: SelectControl,
  code: CodeControl,
  captcha: CaptchaControl,
  mobile: MobileControl,
};
