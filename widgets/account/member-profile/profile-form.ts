import type { MemberProfile } from '../../../generated/types/data.ts';
import { normalizeValue } from '../../../rules/fields/field.ts';
import { checkProfileField, type ProfileField } from '../../../rules/fields/profile.ts';
import type { FieldProblems } from '../../ui/form/rejection.ts';

export type FieldName = ProfileField;
type Values = Readonly<Record<FieldName, string>>;

export const INCOMES = ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'] as const;

interface Look {
  readonly icon?: string;
  readonly type?: 'date';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'tel';
}

/** Look and browser support of each field. */
export const looks: Readonly<Partial<Record<FieldName, Look>>> = {
  nickname: { icon: 'user', autoComplete: 'nickname' },
  realName: { icon: 'user-round', autoComplete: 'name' },
  fullName: { icon: 'user-round', autoComplete: 'name' },
  birthday: { icon: 'calendar-days', type: 'date', autoComplete: 'bday' },
  cpf: { inputMode: 'numeric', autoComplete: 'off' },
  idNumber: { autoComplete: 'off' },
  nationality: { icon: 'globe', autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  address: { icon: 'map-pin', autoComplete: 'street-address' },
  whatsapp: { icon: 'whatsapp', inputMode: 'tel' },
  telegram: { icon: 'telegram' },
  facebook: { icon: 'facebook' },
  qqNum: { inputMode: 'numeric' },
};

/** Returns the values with which the form begins: those that are stated, and empty ones. */
export const initialValues = ({ fields }: MemberProfile): Values =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Values;

/** Returns the problems of the fields by the rules that the platform enforces, but for ages. */
export function checkProfile(values: Values, { fields }: MemberProfile): FieldProblems {
  const rules = {
    fields: Object.fromEntries(fields.map(({ name, value: _value, state: _state, ...rule }) => [name, rule])),
    minAge: 0,
    usernameBlocked: [],
  };
  const found = fields.flatMap(({ name, state }) => {
    const problem = state === 'locked' ? undefined : checkProfileField(name, values[name], rules);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the values that differ from those that are stated. */
export function changedValues(values: Values, { fields }: MemberProfile): Readonly<Record<string, string>> {
  const changed = fields
    .filter(({ name, state, value }) => state !== 'locked' && normalizeValue(name, values[name]) !== value)
    .map(({ name }) => [name, normalizeValue(name, values[name])] as const);
  return Object.fromEntries(changed);
}
