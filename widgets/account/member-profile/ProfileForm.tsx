import type { MemberProfile } from '../../../generated/types/data.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { type Bind, useForm } from '../../ui/form/use-form.ts';
import styles from './MemberProfile.module.css';
import { changedValues, checkProfile, type FieldName, INCOMES, initialValues, looks } from './profile-form.ts';

type Text = WidgetInput<unknown>['text'];

interface FormInput {
  readonly profile: MemberProfile;
  readonly text: Text;
  readonly onSave: (fields: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly onClose: () => void;
}

/** The fields that may be changed: first those that are fixed afterwards, with what that means. */
export function ProfileForm({ profile, text, onSave, onClose }: FormInput) {
  const form = useForm<FieldName>({
    initial: initialValues(profile),
    check: (values) => checkProfile(values, profile),
    text,
    submit: (values) => onSave(changedValues(values, profile)),
  });
  const groups = (['once', 'open'] as const)
    .map((state) => ({ state, fields: profile.fields.filter((field) => field.state === state) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <FormFrame form={form} text={text} takesFocus>
      {groups.map(({ state, fields }) => (
        <fieldset key={state} className={styles.group}>
          <legend>{text(`member-profile.${state}`)}</legend>
          {state === 'once' && <p className={styles.note}>{text('member-profile.once-note')}</p>}
          {fields.map(({ name, maxLength }) => (
            <OneField key={name} name={name} maxLength={maxLength} bind={form.bind} text={text} />
          ))}
        </fieldset>
      ))}
      <div className={styles.choices}>
        <Button type="submit" tone="brand" busy={form.busy}>
          {text('member-profile.save')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {text('member-profile.cancel')}
        </Button>
      </div>
    </FormFrame>
  );
}

interface OneInput {
  readonly name: FieldName;
  readonly maxLength: number;
  readonly bind: Bind<FieldName>;
  readonly text: Text;
}

function OneField({ name, maxLength, bind, text }: OneInput) {
  const { onChange, ...bound } = bind(name);
  const label = text(`member-profile.${name}`);
  if (name !== 'sourceOfIncome')
    return <Field {...bound} {...looks[name]} label={label} maxLength={maxLength} onChange={onChange} />;
  return (
    <SelectField
      {...bound}
      label={label}
      icon="banknote"
      placeholder={text('member-profile.choose')}
      choices={INCOMES.map((one) => [one, text(`member-profile.sourceOfIncome.${one}`)] as const)}
      onChange={(event) => onChange(event as never)}
    />
  );
}
