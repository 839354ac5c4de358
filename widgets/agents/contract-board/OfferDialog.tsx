import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { ContractDialog } from '../../ui/contract/ContractDialog.tsx';
import { TermsTable } from '../../ui/contract/TermsTable.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from './ContractBoard.module.css';
import type { Contract, Input } from './ContractBoard.tsx';
import { checkOffer, initialValues, type Kind, MAX_TIERS, type OfferField, termsOf, tierFields } from './offer-form.ts';

interface DialogInput {
  readonly kind: Kind;
  /** The agent's own contracts, which bound what it can offer. */
  readonly own: readonly Contract[];
  readonly agents: readonly string[];
  /** The contract that is changed; a new one when left out. */
  readonly edited: Contract | undefined;
  readonly text: Input['text'];
  readonly onOffer: (event: object) => Promise<Outcome>;
  readonly onClose: () => void;
}

function useOffer({ kind, own, edited, text, onOffer, onClose }: DialogInput) {
  const terms = edited?.offered ?? edited?.terms;
  const [count, setCount] = useState(terms?.tiers?.length ?? 1);
  const type = edited?.type ?? own[0]?.type ?? 'CONS';
  const form = useForm<OfferField>({
    initial: initialValues({ ...(terms ? { terms } : {}), downline: edited?.username ?? '', type }),
    check: (values) => checkOffer(kind, values, count),
    text,
    submit: async (values) => {
      const offered = { kind, type: values.type, downline: values.downline, terms: termsOf(kind, values, count) };
      const outcome = await onOffer({ ...offered, ...(edited ? { etag: edited.etag } : {}) });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return { form, count, setCount };
}

/** Offers a contract or a change. The agent's own contract stands above the form: its rates are the most that can be offered. */
export function OfferDialog(input: DialogInput) {
  const { kind, own, edited, text, onClose } = input;
  const { form, count, setCount } = useOffer(input);
  const bound = own.find(({ type }) => type === form.values.type)?.terms;
  const title = text(edited ? 'contract-board.change-title' : 'contract-board.offer-title');
  return (
    <ContractDialog title={title} text={text} onClose={onClose}>
      {bound !== undefined && (
        <div className={styles.bound}>
          <h3>{text('contract-board.your-terms')}</h3>
          <TermsTable terms={bound} label={text('contract-board.your-terms')} text={text} />
        </div>
      )}
      <FormFrame form={form} text={text}>
        <Whom {...input} form={form} />
        <TermsFields {...{ kind, form, count, setCount, text }} />
        <Button type="submit" tone="brand" wide busy={form.busy}>
          {text('contract-board.send')}
        </Button>
      </FormFrame>
    </ContractDialog>
  );
}

type OfferForm = ReturnType<typeof useOffer>['form'];

/** Returns the props of a select of the form. */
const choice = ({ values, change, bind }: OfferForm, name: OfferField) => ({
  name,
  value: values[name],
  problem: bind(name).problem,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
});

/** To whom and about what: fixed once the contract exists. */
function Whom({ kind, own, agents, edited, text, form }: DialogInput & { readonly form: OfferForm }) {
  if (edited !== undefined) return null;
  return (
    <>
      <SelectField
        {...choice(form, 'downline')}
        label={text('contract-board.downline')}
        choices={agents.map((name) => [name, name])}
        required
      />
      {own.length > 1 && (
        <SelectField
          {...choice(form, 'type')}
          label={text('contract-board.type')}
          choices={own.map(({ type }) => [type, text(`contract.type-${type}`)])}
        />
      )}
      {kind === 'dividend' && (
        <SelectField
          {...choice(form, 'period')}
          label={text('contract-board.period')}
          choices={['D', 'W', 'H', 'M'].map((period) => [period, text(`contract.period-${period}`)])}
        />
      )}
    </>
  );
}

interface TermsInput extends Pick<DialogInput, 'kind' | 'text'> {
  readonly form: OfferForm;
  readonly count: number;
  readonly setCount: (count: number) => void;
}

/** Rates of a real-time salary, or the tiers of the other kinds. */
function TermsFields({ kind, form, count, setCount, text }: TermsInput) {
  const { values, change, bind } = form;
  if (kind === 'realTime')
    return <Numbers names={['singleBetAmount', 'profitRate', 'lossRate']} bind={bind} text={text} />;
  return (
    <>
      {kind === 'dividend' ? (
        <Checkbox
          checked={values.carry === 'yes'}
          onChange={({ target }) => change('carry', target.checked ? 'yes' : '')}
        >
          {text('contract-board.carry')}
        </Checkbox>
      ) : (
        <SelectField
          {...choice(form, 'rateType')}
          label={text('contract-board.rate-type')}
          choices={['P', 'F', 'R'].map((rateType) => [rateType, text(`contract-board.rate-type-${rateType}`)])}
        />
      )}
      {Array.from({ length: count }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no name, and only the last one is removed
        <fieldset key={place} className={styles.tier}>
          <legend>{text('contract-board.tier', { number: place + 1 })}</legend>
          <Numbers
            names={tierFields(kind, values.rateType).map((name) => `${name}${place}` as const)}
            bind={bind}
            text={text}
          />
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button size="small" disabled={count >= MAX_TIERS} onClick={() => setCount(count + 1)}>
          {text('contract-board.add-tier')}
        </Button>
        {count > 1 && (
          <Button size="small" onClick={() => setCount(count - 1)}>
            {text('contract-board.remove-tier')}
          </Button>
        )}
      </div>
    </>
  );
}

interface NumbersInput {
  readonly names: readonly OfferField[];
  readonly bind: OfferForm['bind'];
  readonly text: Input['text'];
}

const Numbers = ({ names, bind, text }: NumbersInput) => (
  <div className={styles.numbers}>
    {names.map((name) => (
      <Field
        key={name}
        {...bind(name)}
        label={text(`contract-board.field-${name.replace(/\d+$/, '')}`)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        required={!name.startsWith('netLoss')}
      />
    ))}
  </div>
);
