import { useState } from 'react';
import type { AgentIncome as Value } from '../../../generated/types/data.ts';
import type { AgentIncomeProps } from '../../../generated/types/widgets/agent-income.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import record from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { Totals } from '../../ui/record/Totals.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './AgentIncome.module.css';
import { PayoutCalendar } from './PayoutCalendar.tsx';

export type Input = WidgetInput<AgentIncomeProps, 'collect'>;

const places = [0, 1, 2];

/** Income of the last 30 days, what can be moved to the balance, and the calendar. */
export default function AgentIncome(input: Input) {
  const { props, text, node } = input;
  return (
    <div className={styles.place}>
      <Section id={node}>
        <SourceStates
          state={props.income}
          text={text}
          empty=""
          isEmpty={() => false}
          skeleton={places.map((place) => <Skeleton key={place} className={record.waiting} />)}
        >
          {(value) => <Shown {...input} value={value} />}
        </SourceStates>
      </Section>
      <PayoutCalendar {...input} />
    </div>
  );
}

function Shown({ value, ...input }: Input & { readonly value: Value }) {
  const { text, props } = input;
  const { format } = useEngine();
  const figures = (['available', 'income', 'expense', 'owed', 'awaited'] as const).map((name) => ({
    name,
    label: text(`agent-income.${name}`),
    figure: format.amount(value[name]),
  }));
  return (
    <>
      {value.isBlocked && (
        <p role="alert" className={styles.blocked}>
          {text('agent-income.blocked')}
        </p>
      )}
      <Totals label={text('agent-income.totals')} totals={figures} />
      <div className={styles.actions}>
        <Collect {...input} value={value} />
        <RouteLink to={props.bills}>{text('agent-income.bills')}</RouteLink>
      </div>
      {value.list.length === 0 ? (
        <EmptyNote icon="banknote">{text('agent-income.empty')}</EmptyNote>
      ) : (
        <Days value={value} text={text} />
      )}
    </>
  );
}

function Collect({ value, on, text }: Input & { readonly value: Value }) {
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const collect = async (): Promise<void> => {
    setBusy(true);
    const outcome = await on.collect({ key });
    setBusy(false);
    if (outcome.ok) setKey(crypto.randomUUID());
  };
  return (
    <Button tone="accent" busy={busy} disabled={Number(value.available) === 0} onClick={() => void collect()}>
      {text('agent-income.collect')}
    </Button>
  );
}

type Day = Value['list'][number];

function Days({ value, text }: { readonly value: Value; readonly text: Input['text'] }) {
  const { format } = useEngine();
  const columns: readonly RecordColumn<Day>[] = [
    { name: 'day', label: text('agent-income.day'), place: 'title', render: ({ day }) => format.day(day) },
    {
      name: 'kind',
      label: text('agent-income.kind'),
      place: 'note',
      render: ({ kind }) => text(`contract.kind-${kind}`),
    },
    {
      name: 'expense',
      label: text('agent-income.expense'),
      place: 'end-figure',
      render: ({ expense }) => format.amount(expense),
    },
    {
      name: 'income',
      label: text('agent-income.income'),
      place: 'result',
      render: ({ income }) => format.amount(income),
    },
  ];
  return (
    <RecordTable
      label={text('agent-income.days')}
      columns={columns}
      rows={value.list}
      keyOf={({ day, kind }) => `${day} ${kind}`}
    />
  );
}
