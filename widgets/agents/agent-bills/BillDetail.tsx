import type { AgentBill } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Facts, TierTable } from '../../ui/contract/TermsTable.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AgentBills.module.css';
import type { Input } from './AgentBills.tsx';
import { Dispute } from './Dispute.tsx';

type Text = Input['text'];
type FullBill = AgentBill & { readonly bill: NonNullable<AgentBill['bill']> };

/** How a bill was computed: figures, tiers with what each lacked, the formula, and its entries in the ledger. */
export function BillDetail({ props, on, text, chosen }: Input & { readonly chosen: string }) {
  return (
    <SourceStates
      state={props.detail}
      text={text}
      empty=""
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(value) =>
        value.bill?.billId === chosen ? (
          <Explained value={{ ...value, bill: value.bill }} text={text} onDispute={on.dispute} />
        ) : (
          <Skeleton className={styles.waiting} />
        )
      }
    </SourceStates>
  );
}

interface ExplainedInput {
  readonly value: FullBill;
  readonly text: Text;
  readonly onDispute: Input['on']['dispute'];
}

function Explained({ value, text, onDispute }: ExplainedInput) {
  const { format } = useEngine();
  const { bill, lines, tiers, payments } = value;
  return (
    <div className={styles.detail}>
      <p className={styles.span}>
        {text('agent-bills.span', { from: format.moment(bill.from), until: format.moment(bill.until) })}
      </p>
      <h2>{text('agent-bills.figures')}</h2>
      <Facts
        facts={lines.map(({ name, amount, count }) => [
          text(`agent-bills.line-${name}`),
          count === undefined ? format.amount(amount ?? 0) : format.number(count),
        ])}
      />
      {tiers.length > 0 && (
        <>
          <h2>{text('agent-bills.tiers')}</h2>
          <Tiers value={value} text={text} />
        </>
      )}
      <h2>{text('agent-bills.result')}</h2>
      <p className={styles.formula}>
        <Formula value={value} text={text} />
      </p>
      <h2>{text('agent-bills.payments')}</h2>
      {payments.length === 0 ? (
        <p>{text(`agent-bills.unpaid-${bill.state === 'NOT_REACHED' ? 'none' : 'due'}`)}</p>
      ) : (
        <Facts
          facts={payments.map(({ source, entry, at, amount }) => [
            text(`agent-bills.paid-${source}`, { time: format.moment(at), entry }),
            format.amount(amount),
          ])}
        />
      )}
      <Dispute value={value} text={text} onDispute={onDispute} />
    </div>
  );
}

function Tiers({ value, text }: Omit<ExplainedInput, 'onDispute'>) {
  const { format } = useEngine();
  const chosen = value.tiers.findIndex(({ isChosen }) => isChosen);
  const noteOf = (place: number) => {
    const { missed = [] } = value.tiers[place] ?? {};
    if (place === chosen) return { isChosen: true, note: text('agent-bills.chosen') };
    if (missed.length === 0) return { isChosen: false, note: text('agent-bills.lower') };
    const notes = missed.map(({ condition, required, reached }) => {
      const shown = condition === 'activeMembers' ? (of: number | string) => format.number(Number(of)) : format.amount;
      return text(`agent-bills.missed-${condition}`, { required: shown(required), reached: shown(reached) });
    });
    return { isChosen: false, note: notes.join(' · ') };
  };
  return (
    <TierTable
      tiers={value.tiers.map(({ terms }) => terms)}
      label={text('agent-bills.tiers')}
      text={text}
      noteOf={noteOf}
    />
  );
}

/** The sum in one line: base × rate = amount, a fixed amount, or the sum of what bets earned. */
function Formula({ value, text }: Omit<ExplainedInput, 'onDispute'>) {
  const { format } = useEngine();
  const { bill, base = 0, rate, fixed, profitRate, lossRate, singleBetAmount } = value;
  const amount = format.amount(bill.amount);
  if (profitRate !== undefined && lossRate !== undefined)
    return text('agent-bills.formula-bets', {
      least: format.amount(singleBetAmount ?? 0),
      loss: format.percent(lossRate),
      profit: format.percent(profitRate),
      amount,
    });
  if (fixed !== undefined) return text('agent-bills.formula-fixed', { amount });
  if (rate === undefined) return text('agent-bills.formula-none', { amount });
  return text('agent-bills.formula', { base: format.amount(base), rate: format.percent(rate), amount });
}
