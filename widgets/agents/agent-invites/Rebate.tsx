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
}

/** What who registers by a link gets back of valid stakes: a choice up to the agent's own. */
export function Rebate({ label, hint, value, own, onChange }: RebateInput) {
  const { format } = useEngine();
  // A link may give more than the agent has by now; it is shown until another is chosen.
  const steps = [...new Set([...rebateSteps(own), value])].filter((step) => step > 0).toSorted((a, b) => a - b);
  return (
    <SelectField
      label={label}
      hint={hint}
      icon="coins"
      value={value === 0 ? '' : String(value)}
      placeholder={format.percent(0)}
      choices={steps.map((step) => [String(step), format.percent(step)])}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
