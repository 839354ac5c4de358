import { Icon } from './Icon.tsx';
import { type StakeChoice, useTable } from './use-table.ts';

/** Characters of an amount that have room between the buttons on a phone. */
const SHORT = 7;

/** Renders the stake with buttons for the next lower and higher one. */
export function StakeControl({
  choice,
  disabled = false,
}: {
  readonly choice: StakeChoice;
  readonly disabled?: boolean;
}) {
  const { text, money } = useTable();
  const amount = money(choice.stake);
  return (
    <div className="stake" role="group" aria-label={text('stake')} data-long={amount.length > SHORT || undefined}>
      <button
        type="button"
        className="tool"
        aria-label={text('stakeDown')}
        disabled={disabled || !choice.down}
        onClick={choice.down}
      >
        <Icon name="minus" />
      </button>
      <p className="stake-value">
        <span>{text('stake')}</span>
        <output data-testid="stake">{amount}</output>
      </p>
      <button
        type="button"
        className="tool"
        aria-label={text('stakeUp')}
        disabled={disabled || !choice.up}
        onClick={choice.up}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
