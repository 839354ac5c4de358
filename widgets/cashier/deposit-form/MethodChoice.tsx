import { useId } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { paymentIcon } from '../../ui/payment-method/payment-kind.ts';
import type { Method } from './amount.ts';
import styles from './DepositForm.module.css';
import type { FormInput } from './DepositForm.tsx';

interface MethodChoiceInput {
  readonly methods: readonly Method[];
  readonly chosen: Method;
  readonly text: FormInput['text'];
  readonly onChoose: (method: Method) => void;
}

/** The offered methods, each with its limits and fee. */
export function MethodChoice({ methods, chosen, text, onChoose }: MethodChoiceInput) {
  const group = useId();
  return (
    <fieldset className={styles.methods}>
      <legend>{text('deposit-form.method')}</legend>
      <div>
        {methods.map((method) => (
          <label key={method.key} className={styles.method}>
            <input
              type="radio"
              name={group}
              value={method.key}
              className="visually-hidden"
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            <span className={styles.mark}>
              <Icon name={paymentIcon[method.kind]} />
            </span>
            <span className={styles.words}>
              <b>{text(`shared.payment.${method.kind}`)}</b>
              <span>{text(`deposit-form.speed.${method.kind}`)}</span>
              <Facts method={method} text={text} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ method, text }: { readonly method: Method; readonly text: FormInput['text'] }) {
  const { format } = useEngine();
  const { minimum, maximum, feeFixed, feePpm } = method;
  const percent = feePpm === 0 ? '' : format.percent(feePpm / 10_000);
  const fee = [percent, feeFixed === 0 ? '' : format.amount(feeFixed)].filter(Boolean).join(' + ');
  return (
    <span className={styles.facts}>
      {`${text('deposit-form.limits', { minimum: format.amount(minimum), maximum: format.amount(maximum) })} · `}
      {fee === '' ? text('deposit-form.free') : text('deposit-form.fee-of', { fee })}
    </span>
  );
}
