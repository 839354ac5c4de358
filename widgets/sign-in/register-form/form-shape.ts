import type { WidgetInput } from '../../../renderer/index.ts';
import { requestedFields, type FieldSettings } from '../../../rules/fields/requested-fields.ts';
import type { FieldRule } from '../../../rules/fields/field.ts';
import type { ControlOptions } from '../../ui/form/form-context.ts';
import { type FormShape, type ShapedField, shapeOf } from '../../ui/form/shape.ts';

type Text = WidgetInput<unknown>['text'];

interface Look extends Omit<ControlOptions, 'hint' | 'choices'> {
  readonly control?: ShapedField['control'];
}

/** How each field is asked for; a plain line of text when nothing stands here. */
const looks: Readonly<Record<string, Look>> = {
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

/** Fields whose rule stands below them before anybody breaks it. */
const HINTED = new Set(['username', 'password', 'paymentPassword']);

/** The registration form as data, from settings alone: order, texts, requiredness and rules (REG-05). */
export function formShape(settings: FieldSettings, text: Text): FormShape {
  return shapeOf([...requestedFields(settings)].map(([name, rule]) => shapedField(name, rule, text)));
}

function shapedField(name: string, rule: FieldRule, text: Text): ShapedField {
  const { control = 'answer', ...look } = looks[name] ?? {};
  const { required, minLength, maxLength } = rule;
  return {
    name,
    label: text(`register-form.${name}`),
    required,
    minLength,
    maxLength,
    control: name === 'birthday' && rule.patternId !== 11 ? 'answer' : control,
    placeholder: placeholderOf(control, required, text),
    options: {
      ...look,
      // The browser's calendar writes yyyy-MM-dd only.
      ...(name === 'birthday' && rule.patternId !== 11 ? { type: 'text' as const } : {}),
      ...(HINTED.has(name) ? { hint: hintOf(name, rule, text) } : {}),
      ...(choices[name]
        ? { choices: choices[name].map((one) => [one, text(`register-form.${name}.${one}`)] as const) }
        : {}),
    },
  };
}

/** Required fields carry ＊ in the placeholder (REG-10); the others say that they may stay empty. */
function placeholderOf(control: ShapedField['control'], required: boolean, text: Text): string {
  if (control === 'select') return `${required ? '＊ ' : ''}${text('register-form.choose')}`;
  return required ? `＊ ${text('register-form.required')}` : text('register-form.optional');
}

const hintOf = (name: string, { minLength, maxLength }: FieldRule, text: Text): string =>
  minLength === maxLength
    ? text(`register-form.${name}-hint-exact`, { count: minLength })
    : text(`register-form.${name}-hint`, { min: minLength, max: maxLength });
