import type { WidgetInput } from '../../../renderer/index.ts';
import type { FieldRule } from '../../../rules/fields/field.ts';
import { type FieldSettings, requestedFields } from '../../../rules/fields/requested-fields.ts';
import type { ControlOptions } from '../../ui/form/form-context.ts';
import { type FormShape, getSchema, type ShapedField } from '../../ui/form/shape.ts';

type Text = WidgetInput<unknown>['text'];

interface ControlLook extends Omit<ControlOptions, 'hint' | 'choices'> {
  readonly control?: ShapedField['control'];
}

/** Control of each field; a text input when not listed. */
const looks: Readonly<Record<string, ControlLook>> = {
  username: { icon: 'user', autoComplete: 'username' },
  password: { icon: 'lock', autoComplete: 'new-password', control: 'password' },
  confirmPassword: { icon: 'lock', autoComplete: 'new-password', control: 'password' },
  paymentPassword: { icon: 'lock', autoComplete: 'off', inputMode: 'numeric', control: 'password' },
  mobileNum: { control: 'mobile' },
  verificationCode: { control: 'code' },
  captcha: { control: 'captcha' },
  email: { icon: 'mail', autoComplete: 'email', inputMode: 'email', type: 'email' },
  payeeName: { autoComplete: 'name' },
  realName: { autoComplete: 'name' },
  fullName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  birthday: { icon: 'calendar-days', autoComplete: 'bday', type: 'date' },
  address: { icon: 'map-pin', autoComplete: 'street-address' },
  nationality: { icon: 'globe', autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: { icon: 'banknote', control: 'select' },
  whatsapp: { icon: 'whatsapp', inputMode: 'tel' },
  telegram: { icon: 'telegram' },
  facebook: { icon: 'facebook' },
  qqNum: { inputMode: 'numeric' },
  cpf: { inputMode: 'numeric' },
  affiliateCode: { icon: 'ticket' },
  referralCode: { icon: 'gift' },
};

const choices: Readonly<Record<string, readonly string[]>> = {
  sourceOfIncome: ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'],
};

/** Fields that show their rule as a hint from the start. */
const HINTED = new Set(['username', 'password', 'paymentPassword']);

/** Returns the registration form as data, from settings only: order, texts, required fields and rules (REG-05). */
export function getFormShape(settings: FieldSettings, text: Text): FormShape {
  return getSchema([...requestedFields(settings)].map(([name, rule]) => getShapedField(name, rule, text)));
}

function getShapedField(name: string, rule: FieldRule, text: Text): ShapedField {
  const { control = 'answer', ...look } = looks[name] ?? {};
  const { required, minLength, maxLength } = rule;
  return {
    name,
    label: text(`register-form.${name}`),
    required,
    minLength,
    maxLength,
    control: name === 'birthday' && rule.patternId !== 11 ? 'answer' : control,
    placeholder: getPlaceholder(control, required, text),
    options: {
      ...look,
      // The browser's date input only supports yyyy-MM-dd.
      ...(name === 'birthday' && rule.patternId !== 11 ? { type: 'text' as const } : {}),
      ...(HINTED.has(name) ? { hint: getHint(name, rule, text) } : {}),
      ...(choices[name]
        ? { choices: choices[name].map((one) => [one, text(`register-form.${name}.${one}`)] as const) }
        : {}),
    },
  };
}

/** Required fields have ＊ in the placeholder (REG-10); the others say that they are optional. */
function getPlaceholder(control: ShapedField['control'], required: boolean, text: Text): string {
  if (control === 'select') return `${required ? '＊ ' : ''}${text('register-form.choose')}`;
  return required ? `＊ ${text('register-form.required')}` : text('register-form.optional');
}

const getHint = (name: string, { minLength, maxLength }: FieldRule, text: Text): string =>
  minLength === maxLength
    ? text(`register-form.${name}-hint-exact`, { count: minLength })
    : text(`register-form.${name}-hint`, { min: minLength, max: maxLength });
