import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { feeOf, type Method } from './amount.ts';
import { BonusChoice } from './BonusChoice.tsx';
import styles from './DepositForm.module.css';
import { MethodChoice } from './MethodChoice.tsx';
import { useDeposit } from './use-deposit.ts';

export type FormInput = WidgetInput<DepositFormProps, 'submit' | 'placed' | 'open' | 'limits'>;
/** Rejections that the page of the player's limits explains and changes. */
const ABOUT_LIMITS: ReadonlySet<string> = new Set(['limit.missing', 'limit.reached', 'play.excluded']);

type Settings = NonNullable<DepositFormProps['settings']['value']>;

/** Chooses a method and an amount, with limits and fee before the click, and orders a deposit (MEM-04). */
export default function DepositForm(input: FormInput) {
  const { props, text } = input;
  return (
    <SourceStates
      state={props.settings}
      text={text}
      empty={text('deposit-form.none')}
      isEmpty={({ methods }) => methods.length === 0}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(settings) =>
        settings.barred ? (
          <Barred input={input} settings={settings} barred={settings.barred} />
        ) : (
          <Form input={input} settings={settings} />
        )
      }
    </SourceStates>
  );
}

function Form({ input, settings }: { readonly input: FormInput; readonly settings: Settings }) {
  const { format } = useEngine();
  const { props, on, text } = input;
  const deposit = useDeposit(settings, on);
  const { method, amount, wrong, typed, problem, bonus, isTooSmall } = deposit;
  if (method === undefined) return null;
  const bound = format.amount(wrong === 'too-little' ? method.minimum : method.maximum);
  return (
    <form className={styles.form} noValidate onSubmit={deposit.onSubmit}>
      {settings.openOrder && <OpenOrder input={input} order={settings.openOrder} />}
      <MethodChoice methods={settings.methods} chosen={method} text={text} onChoose={deposit.chooseMethod} />
      <div className={styles.amount}>
        <Field
          label={text('deposit-form.amount')}
          icon="banknote"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          value={typed}
          hint={text('deposit-form.limits', {
            minimum: format.amount(method.minimum),
            maximum: format.amount(method.maximum),
          })}
          problem={wrong && text(`deposit-form.${wrong}`, { amount: bound })}
          onChange={({ target }) => deposit.type(target.value)}
        />
        <AmountChoice amounts={method.amounts} chosen={amount} text={text} onChoose={deposit.chooseAmount} />
      </div>
      {settings.bonuses && (
        <BonusChoice
          bonuses={settings.bonuses}
          chosen={bonus}
          amount={amount}
          text={text}
          onChoose={deposit.chooseBonus}
        />
      )}
      {bonus && isTooSmall && (
        <Problem>{text('deposit-form.bonus.too-small', { amount: format.amount(bonus.minimumDeposit) })}</Problem>
      )}
      {amount !== undefined && <Summary amount={amount} method={method} text={text} />}
      {problem !== undefined && <Rejection input={input} problem={problem} />}
      <Button
        type="submit"
        tone="brand"
        size="large"
        wide
        busy={deposit.busy}
        aria-disabled={amount === undefined || isTooSmall}
      >
        {text('deposit-form.submit', { amount: amount === undefined ? '' : format.amount(amount) })}
      </Button>
      {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
    </form>
  );
}

interface BarredInput {
  readonly input: FormInput;
  readonly settings: Settings;
  readonly barred: NonNullable<Settings['barred']>;
}

/** A player who is barred orders nothing new: what bars them and until when, the deposit that was begun, and their limits. */
const Barred = ({ input, settings: { openOrder }, barred }: BarredInput) => (
  <div className={styles.form}>
    <PlayerBarNote barred={barred} text={input.text}>
      {input.text('deposit-form.barred')}
    </PlayerBarNote>
    {openOrder && <OpenOrder input={input} order={openOrder} />}
    <div>
      <LimitsLink input={input} />
    </div>
  </div>
);

interface RejectionInput {
  readonly input: FormInput;
  readonly problem: { readonly code: string; readonly message: string };
}

/** Why the platform took no order, with the way to the player's limits where these are the reason. */
const Rejection = ({ input, problem }: RejectionInput) => (
  <>
    <Problem>{input.text(problem.message)}</Problem>
    {ABOUT_LIMITS.has(problem.code) && <LimitsLink input={input} />}
  </>
);

const LimitsLink = ({ input: { on, text } }: Pick<RejectionInput, 'input'>) => (
  <Button icon="shield-check" onClick={() => void on.limits()}>
    {text('deposit-form.limits-link')}
  </Button>
);

const Problem = ({ children }: { readonly children: string }) => (
  <p role="alert" className={styles.problem}>
    {children}
  </p>
);

interface OpenOrderInput {
  readonly input: FormInput;
  readonly order: NonNullable<Settings['openOrder']>;
}

function OpenOrder({ input: { on, text }, order }: OpenOrderInput) {
  const { format } = useEngine();
  return (
    <div className={styles.open}>
      <Icon name="clock" />
      <p>{text('deposit-form.open', { amount: format.amount(order.amount) })}</p>
      <Button size="small" onClick={() => void on.open({ order: order.id })}>
        {text('deposit-form.continue')}
      </Button>
    </div>
  );
}

interface SummaryInput {
  readonly amount: number;
  readonly method: Method;
  readonly text: FormInput['text'];
}

function Summary({ amount, method, text }: SummaryInput) {
  const { format } = useEngine();
  const fee = feeOf(amount, method);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{text('deposit-form.fee')}</dt>
        <dd>{fee === 0 ? text('deposit-form.free') : format.amount(fee)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{text('deposit-form.get')}</dt>
        <dd>{format.amount(amount - fee)}</dd>
      </div>
    </dl>
  );
}
