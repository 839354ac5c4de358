import { useState } from 'react';
import type { PointAccount } from '../../../generated/types/data.ts';
import type { PointMallProps } from '../../../generated/types/widgets/point-mall.ts';
import { type Outcome, useEngine } from '../../../renderer/index.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import styles from './PointMall.module.css';
import type { Input } from './PointMall.tsx';
import { NoPassword } from './RedeemForm.tsx';
import forms from './RewardForms.module.css';
import { chipsOf } from './shelves.ts';

type Name = 'points' | 'paymentPassword';

interface ConvertInput {
  readonly account: PointAccount;
  readonly props: PointMallProps;
  readonly text: Input['text'];
  readonly onSubmit: (event: object) => Promise<Outcome>;
}

const createKey = (): string => crypto.randomUUID();

/** Returns the typed points; undefined unless they are a whole number within the bounds. */
function readPoints(typed: string, { minConvert, most }: { readonly minConvert: number; readonly most: number }) {
  const points = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return points >= minConvert && points <= most ? points : undefined;
}

function useConvertForm({ account, text, onSubmit }: ConvertInput, most: number) {
  const { merchant, format } = useEngine();
  const [key, setKey] = useState(createKey);
  const [done, setDone] = useState<number>();
  const bounds = { minConvert: account.minConvert, most };
  const chips = (points: number): number => chipsOf(points, account.pointsPerChip, minorUnit(merchant.currency));
  const form = useForm<Name>({
    initial: { points: '', paymentPassword: '' },
    check: ({ points, paymentPassword }) => ({
      ...(readPoints(points, bounds) === undefined ? { points: { message: 'point-mall.convert-invalid' } } : {}),
      ...(paymentPassword === '' ? { paymentPassword: { message: 'field.required' } } : {}),
    }),
    text: (name, values) => text(name, { ...values, min: format.number(account.minConvert), max: format.number(most) }),
    submit: async ({ points, paymentPassword }) => {
      const wanted = readPoints(points, bounds) ?? 0;
      const outcome = await onSubmit({ points: wanted, paymentPassword, key });
      if (outcome.ok) {
        setDone(chips(wanted));
        setKey(createKey());
        form.change('points', '');
        form.change('paymentPassword', '');
      }
      return outcome;
    },
  });
  const changePoints = (value: string): void => {
    form.change('points', value);
    setDone(undefined);
    setKey(createKey());
  };
  const points = readPoints(form.values.points, bounds);
  return { form, changePoints, done, amount: points === undefined ? undefined : chips(points) } as const;
}

/** Converts points to chips, within the day's cap. */
export function ConvertForm(input: ConvertInput) {
  const { account, props, text } = input;
  const { format, merchant } = useEngine();
  const { balance, minConvert, leftToday, pointsPerChip } = account;
  const most = Math.min(balance, leftToday);
  const { form, changePoints, done, amount } = useConvertForm(input, most);
  const least = format.number(minConvert);
  const worth = format.amount(chipsOf(minConvert, pointsPerChip, minorUnit(merchant.currency)));
  return (
    <section className={styles.panel}>
      <h2>{text('point-mall.convert')}</h2>
      <p className={styles.fine}>
        {text('point-mall.convert-text', { points: least, amount: worth, min: least, left: format.number(leftToday) })}
      </p>
      {done !== undefined && (
        <p role="status" className={forms.good}>
          {text('point-mall.convert-done', { amount: format.amount(done) })}
        </p>
      )}
      {most < minConvert ? (
        <p className={forms.bar}>{text('point-mall.convert-none', { min: least })}</p>
      ) : props.password.value?.isSet === false ? (
        <NoPassword link={props.passwordLink} text={text} />
      ) : (
        <FormFrame form={form} text={text}>
          <Field
            {...form.bind('points')}
            onChange={({ target }) => changePoints(target.value)}
            label={text('point-mall.convert-points')}
            icon="star"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            required
            trailing={
              <Button size="small" tone="plain" onClick={() => changePoints(String(most))}>
                {text('point-mall.convert-all')}
              </Button>
            }
          />
          <Confirmation form={form} text={text} />
          <p className={forms.into} aria-live="polite">
            {text('point-mall.convert-into')}
            <b>{amount === undefined ? '—' : format.amount(amount)}</b>
          </p>
          <Button type="submit" tone="brand" wide busy={form.busy}>
            {text('point-mall.convert-submit')}
          </Button>
        </FormFrame>
      )}
    </section>
  );
}

/** The payment password, which confirms what leaves the points. */
function Confirmation({ form, text }: Pick<ReturnType<typeof useConvertForm>, 'form'> & Pick<ConvertInput, 'text'>) {
  return (
    <PasswordField
      {...form.bind('paymentPassword')}
      label={text('point-mall.password')}
      icon="lock"
      autoComplete="off"
      maxLength={128}
      text={text}
      required
    />
  );
}
