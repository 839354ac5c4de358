import { useState } from 'react';
import type { AgentBill } from '../../../generated/types/data.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from './AgentBills.module.css';
import type { Input } from './AgentBills.tsx';

interface DisputeInput {
  readonly value: AgentBill & { readonly bill: NonNullable<AgentBill['bill']> };
  readonly text: Input['text'];
  readonly onDispute: Input['on']['dispute'];
}

/** The dispute of a bill with its answer; who gets the bill can open one. */
export function Dispute({ value, text, onDispute }: DisputeInput) {
  const { bill, dispute } = value;
  const [isOpen, setOpen] = useState(false);
  const form = useForm<'text'>({
    initial: { text: '' },
    check: ({ text: words }) => (words.trim() === '' ? { text: { message: 'field.required' } } : {}),
    text,
    submit: async ({ text: words }) => onDispute({ bill: bill.billId, text: words.trim() }),
  });
  if (dispute)
    return (
      <div className={styles.dispute}>
        <h2>{text(`agent-bills.dispute-${dispute.state}`)}</h2>
        <p>{dispute.text}</p>
        {dispute.answer !== undefined && <p>{text('agent-bills.answer', { text: dispute.answer })}</p>}
      </div>
    );
  if (bill.side !== 'income') return null;
  if (!isOpen)
    return (
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          {text('agent-bills.dispute')}
        </Button>
      </p>
    );
  return (
    <FormFrame form={form} text={text} takesFocus>
      <TextArea {...form.bind('text')} label={text('agent-bills.what')} maxLength={500} required />
      <Button type="submit" tone="brand" busy={form.busy}>
        {text('agent-bills.send')}
      </Button>
    </FormFrame>
  );
}
