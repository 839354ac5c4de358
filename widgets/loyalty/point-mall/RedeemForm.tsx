import { useId, useState } from 'react';
import type { PointMallProps } from '../../../generated/types/widgets/point-mall.ts';
import { type Outcome, RouteLink, useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MobileField } from '../../ui/mobile-field/MobileField.tsx';
import { useDial } from '../../ui/mobile-field/use-dial.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import type { Input } from './PointMall.tsx';
import forms from './RewardForms.module.css';
import { barOf, costsDiffer, isWithin, mostOf, type Reward } from './shelves.ts';

type Name = 'address' | 'mobileNum' | 'paymentPassword';

interface FormInput {
  readonly reward: Reward;
  readonly balance: number;
  readonly props: PointMallProps;
  readonly text: Input['text'];
  readonly onSubmit: (event: object) => Promise<Outcome>;
  readonly onDone: () => void;
}

/** All attempts at one redemption send the same key, so that a retried request redeems once. */
const createKey = (): string => crypto.randomUUID();
const REQUIRED = { message: 'field.required' };

function useRedeemForm({ reward, balance, props, text, onSubmit, onDone }: FormInput) {
  const [key, setKey] = useState(createKey);
  const [variantId, setVariant] = useState(
    () => (reward.variants.find((one) => isWithin(one, balance)) ?? reward.variants[0])?.variantId ?? 0,
  );
  const [quantity, setQuantity] = useState(1);
  const { dial, setDial, getDialingCode } = useDial(props.country);
  const form = useForm<Name>({
    initial: { address: '', mobileNum: '', paymentPassword: '' },
    check: ({ address, mobileNum, paymentPassword }) => ({
      ...(reward.isSent && address.trim() === '' ? { address: REQUIRED } : {}),
      ...(reward.isSent && mobileNum.trim() === '' ? { mobileNum: REQUIRED } : {}),
      ...(paymentPassword === '' ? { paymentPassword: REQUIRED } : {}),
    }),
    text,
    submit: async ({ paymentPassword, ...delivery }) => {
      const sent = reward.isSent ? { ...delivery, countryDialingCode: await getDialingCode() } : {};
      const nothing = { address: '', mobileNum: '', countryDialingCode: '' };
      const order = { rewardId: reward.rewardId, variantId, quantity, paymentPassword, key };
      const outcome = await onSubmit({ ...nothing, ...sent, ...order });
      if (outcome.ok) onDone();
      return outcome;
    },
  });
  /** Another variant or quantity is another redemption. */
  const change = (next: { readonly variantId?: number; readonly quantity?: number }): void => {
    setVariant(next.variantId ?? variantId);
    setQuantity(next.quantity ?? quantity);
    setKey(createKey());
  };
  return { form, variantId, quantity, change, dial, setDial } as const;
}

/** Variant, quantity, what is left afterwards, where it is sent, and the payment password. */
export function RedeemForm(input: FormInput) {
  const { reward, balance, props, text } = input;
  const { format } = useEngine();
  const { form, variantId, quantity, change, dial, setDial } = useRedeemForm(input);
  const bar = barOf(reward, balance);
  if (bar === 'missing')
    return (
      <p className={forms.bar}>{text('point-mall.not-enough', { points: format.number(reward.points - balance) })}</p>
    );
  if (bar !== undefined) return <p className={forms.bar}>{text(`point-mall.${bar}`)}</p>;
  if (props.password.value?.isSet === false) return <NoPassword link={props.passwordLink} text={text} />;
  const { stock = 0, points = reward.points } = reward.variants.find((one) => one.variantId === variantId) ?? {};
  const total = points * quantity;
  return (
    <div className={forms.form}>
      <FormFrame form={form} text={text}>
        <Variants
          reward={reward}
          balance={balance}
          chosen={variantId}
          text={text}
          onChoose={(id) => change({ variantId: id, quantity: 1 })}
        />
        <Quantity
          value={quantity}
          most={mostOf({ ...reward, points }, stock, balance)}
          text={text}
          onChange={(value) => change({ quantity: value })}
        />
        {reward.isSent && <Delivery form={form} dial={dial} setDial={setDial} text={text} />}
        <PasswordField
          {...form.bind('paymentPassword')}
          label={text('point-mall.password')}
          icon="lock"
          autoComplete="off"
          maxLength={128}
          text={text}
          required
        />
        <dl className={forms.sum} aria-live="polite">
          <div>
            <dt>{text('point-mall.total')}</dt>
            <dd>{text('point-mall.points', { points: format.number(total) })}</dd>
          </div>
          <div>
            <dt>{text('point-mall.after')}</dt>
            <dd>{format.number(balance - total)}</dd>
          </div>
        </dl>
        <Button type="submit" tone="accent" size="large" wide busy={form.busy}>
          {text('point-mall.redeem', { points: format.number(total) })}
        </Button>
      </FormFrame>
    </div>
  );
}

interface DeliveryInput extends Pick<ReturnType<typeof useRedeemForm>, 'form' | 'dial' | 'setDial'> {
  readonly text: Input['text'];
}

/** Where goods are sent, and whom the carrier calls. */
function Delivery({ form, dial, setDial, text }: DeliveryInput) {
  return (
    <>
      <Field
        {...form.bind('address')}
        label={text('point-mall.address')}
        hint={text('point-mall.address-hint')}
        icon="map-pin"
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <MobileField
        {...form.bind('mobileNum')}
        label={text('point-mall.mobile')}
        {...dial}
        onDial={setDial}
        text={text}
        required
      />
    </>
  );
}

export function NoPassword({ link, text }: { readonly link: string; readonly text: Input['text'] }) {
  return (
    <div className={forms.bar}>
      <p>{text('point-mall.no-password')}</p>
      <RouteLink to={link} className={buttonClass({ tone: 'brand' })}>
        {text('point-mall.set-password')}
      </RouteLink>
    </div>
  );
}

interface VariantsInput extends Pick<FormInput, 'reward' | 'balance' | 'text'> {
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** The choices; each says its points where they differ. One that is out of reach cannot be chosen. */
function Variants({ reward, balance, chosen, text, onChoose }: VariantsInput) {
  const { variants } = reward;
  const group = useId();
  const { format } = useEngine();
  if (variants.length < 2) return null;
  return (
    <fieldset className={forms.variants}>
      <legend>{text('point-mall.variant')}</legend>
      {variants.map(({ variantId, name, stock, points }) => (
        <label key={variantId} className={forms.variant} data-gone={!isWithin({ stock, points }, balance) || undefined}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={variantId === chosen}
            disabled={!isWithin({ stock, points }, balance)}
            onChange={() => onChoose(variantId)}
          />
          <span>{name}</span>
          {stock === 0 && <small>{text('point-mall.sold-out')}</small>}
          {stock > 0 && costsDiffer(reward) && (
            <small>{text('point-mall.points', { points: format.number(points) })}</small>
          )}
        </label>
      ))}
    </fieldset>
  );
}

interface QuantityInput extends Pick<FormInput, 'text'> {
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function Quantity({ value, most, text, onChange }: QuantityInput) {
  if (most < 2) return null;
  return (
    <div className={forms.quantity} role="group" aria-label={text('point-mall.quantity')}>
      <span>{text('point-mall.quantity')}</span>
      <button
        type="button"
        aria-label={text('point-mall.less')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={text('point-mall.more')}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
