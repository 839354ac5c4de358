import { useEngine } from '../../../renderer/index.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { rebateSteps } from './rebate-steps.ts';

interface RebateInput {
  readonly label: string;
  readonly hint: string;
  /** In percent. */
  readonly value: number;
  /** The highest that the agent can give. */
  readonly own: number;
  readonly onChange: (rebate: number) => void;
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string;
}

/** What who registers by a link gets back of valid stakes: a choice up to the agent's own. */
export function Rebate({ label, hint, value, own, onChange, text }: RebateInput) {
  const { format } = useEngine();
  // A link may give more than the agent has by now; it is shown until another is chosen.
  const steps = [...new Set([...rebateSteps(own), value])].filter((step) => step > 0).toSorted((a, b) => a - b);
  const percent = (step: number): string => text('agent-invites.percent', { rate: format.decimal(step, 2) });
  return (
    <SelectField
      label={label}
      hint={hint}
      icon="coins"
      value={value === 0 ? '' : String(value)}
      placeholder={percent(0)}
      choices={steps.map((step) => [String(step), percent(step)])}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
