import type { AgentBills as Bills } from '../../../generated/types/data.ts';
import type { AgentBillsProps } from '../../../generated/types/widgets/agent-bills.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { ChipLink, ChipLinks } from '../../ui/chip/ChipLinks.tsx';
import { Pagination } from '../../ui/pagination/Pagination.tsx';
import styles from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { BillDetail } from './BillDetail.tsx';

export type Input = WidgetInput<AgentBillsProps, 'dispute'>;
export type Bill = Bills['list'][number];

const KINDS = ['', 'dividend', 'daily', 'hourly', 'realTime'];
const places = [0, 1, 2, 3, 4];

export default function AgentBills(input: Input) {
  const { props, text, node } = input;
  const { kind, bill, page, link } = props;
  const hrefOf = (change: Readonly<Record<string, string>>): string => getRecordHref(link, { kind, page, ...change });
  return (
    <Section id={node}>
      <div className={styles.filters}>
        <ChipLinks label={text('agent-bills.kinds')} chosen={kind}>
          {KINDS.map((one) => (
            <ChipLink key={one} href={getRecordHref(link, { kind: one })} isChosen={one === kind}>
              {text(one === '' ? 'agent-bills.all' : `contract.kind-${one}`)}
            </ChipLink>
          ))}
        </ChipLinks>
      </div>
      <SourceStates
        state={props.bills}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {({ list, page: shown, totalPages }) => (
          <>
            {list.length === 0 ? (
              <EmptyNote icon="receipt">{text('agent-bills.empty')}</EmptyNote>
            ) : (
              <Rows {...input} list={list} chosen={bill} hrefOf={hrefOf} />
            )}
            <Pagination
              page={shown}
              totalPages={totalPages}
              hrefOf={(one) => hrefOf({ page: one === 1 ? '' : String(one) })}
              text={text}
            />
          </>
        )}
      </SourceStates>
    </Section>
  );
}

interface RowsInput extends Input {
  readonly list: readonly Bill[];
  readonly chosen: string;
  readonly hrefOf: (change: Readonly<Record<string, string>>) => string;
}

function Rows({ list, chosen, hrefOf, ...input }: RowsInput) {
  const { text } = input;
  const columns = useColumns({ text, chosen, hrefOf });
  return (
    <RecordTable
      label={text('agent-bills.bills')}
      columns={columns}
      rows={list}
      keyOf={({ billId }) => billId}
      detailOf={({ billId }) =>
        billId === chosen ? <BillDetail key={billId} {...input} chosen={billId} /> : undefined
      }
    />
  );
}

const signed = ({ side, payable }: Bill): number => (side === 'income' ? Number(payable) : -Number(payable));

function useColumns({ text, chosen, hrefOf }: Pick<RowsInput, 'text' | 'chosen' | 'hrefOf'>) {
  const { format } = useEngine();
  const columns: readonly RecordColumn<Bill>[] = [
    {
      name: 'period',
      label: text('agent-bills.period'),
      place: 'title',
      render: ({ billId, from, until }) => (
        <RouteLink
          to={hrefOf({ bill: billId === chosen ? '' : billId })}
          aria-expanded={billId === chosen}
          aria-label={text('agent-bills.open', { from: format.moment(from), until: format.moment(until) })}
        >
          {format.moment(from)}
        </RouteLink>
      ),
    },
    {
      name: 'kind',
      label: text('agent-bills.kind'),
      place: 'note',
      render: ({ kind }) => text(`contract.kind-${kind}`),
    },
    {
      name: 'other',
      label: text('agent-bills.other'),
      place: 'end-note',
      render: ({ username, side }) =>
        username === '' ? text('agent-bills.merchant') : text(`agent-bills.${side}`, { name: username }),
    },
    {
      name: 'state',
      label: text('agent-bills.state'),
      place: 'note',
      render: ({ state, isDisputed }) => text(isDisputed ? 'agent-bills.disputed' : `agent-bills.state-${state}`),
    },
    {
      name: 'amount',
      label: text('agent-bills.amount'),
      place: 'result',
      render: (bill) => formatSigned(signed(bill), format.amount),
      tone: (bill) => toneOf(signed(bill)),
    },
  ];
  return columns;
}
