import { type RefObject, useState } from 'react';
import type { PaymentPasswordStatus } from '../../../generated/types/data.ts';
import type { PaymentPasswordProps } from '../../../generated/types/widgets/payment-password.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useOpener } from '../../ui/form/use-opener.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { type FieldName, formFields, type Purpose } from './form-fields.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './PaymentPassword.module.css';

type Input = WidgetInput<PaymentPasswordProps, 'set' | 'change' | 'code'>;

/** Sets the payment password; one that is set can be changed with the present one, or reset by proofs of identity. */
export default function PaymentPassword({ props, on, text, node }: Input) {
  return (
    <Panel id={node} title={props.title} icon={props.icon} anchor="payment-password">
      <SourceStates
        state={props.status}
        text={text}
        empty={text('payment-password.empty')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(status) => <Content status={status} on={on} text={text} />}
      </SourceStates>
    </Panel>
  );
}

interface ContentInput extends Pick<Input, 'on' | 'text'> {
  readonly status: PaymentPasswordStatus;
}

function Content({ status, on, text }: ContentInput) {
  const [chosen, setChosen] = useState<Purpose>();
  const purpose = status.isSet ? chosen : 'first';
  const opener = useOpener(purpose !== undefined);
  const [opened, setOpened] = useState<Purpose>('change');
  const close = (): void => setChosen(undefined);
  if (purpose === undefined)
    return (
      <IsSet
        opener={opener}
        opened={opened}
        text={text}
        onChoose={(next) => {
          setOpened(next);
          setChosen(next);
        }}
      />
    );
  const submit = async (fields: Partial<Record<FieldName, string>>): Promise<Outcome> => {
    const outcome = await (purpose === 'change' ? on.change({ fields }) : on.set({ fields }));
    if (outcome.ok) close();
    return outcome;
  };
  return (
    <PasswordForm
      key={purpose}
      purpose={purpose}
      fields={formFields(purpose, status.proofs)}
      sentTo={status.sentTo}
      text={text}
      onSubmit={submit}
      onCode={() => on.code()}
      onClose={status.isSet ? close : undefined}
    />
  );
}

interface IsSetInput extends Pick<Input, 'text'> {
  /** Of the button of the form that was open last. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly opened: Purpose;
  readonly onChoose: (purpose: Purpose) => void;
}

function IsSet({ opener, opened, text, onChoose }: IsSetInput) {
  return (
    <div className={styles.isSet}>
      <p className={styles.words}>
        <Icon name="circle-check" className={styles.check} />
        {text('payment-password.is-set')}
      </p>
      <div className={styles.choices}>
        <Button
          ref={opened === 'change' ? opener : undefined}
          aria-label={text('payment-password.change-title')}
          onClick={() => onChoose('change')}
        >
          {text('payment-password.change')}
        </Button>
        <Button ref={opened === 'reset' ? opener : undefined} tone="plain" onClick={() => onChoose('reset')}>
          {text('payment-password.forgot')}
        </Button>
      </div>
    </div>
  );
}
