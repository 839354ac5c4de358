import type { AgentDownlines, MemberTransfers, MemberTransfer as Row } from '../../../generated/types/data.ts';
import type { MemberTransferProps } from '../../../generated/types/widgets/member-transfer.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './MemberTransfer.module.css';
import { TransferForm } from './TransferForm.tsx';

export type Input = WidgetInput<MemberTransferProps, 'transfer'>;

export default function MemberTransfer({ props, on, text, node }: Input) {
  const { transfers, downlines } = props;
  const isLoading = downlines !== undefined && downlines.value === undefined && downlines.status !== 'failed';
  return (
    <SourceStates state={transfers} text={text} empty="" isEmpty={() => false} skeleton={<Skeleton />}>
      {(value) => (
        <div className={styles.parts}>
          {isLoading ? <Skeleton /> : <Sending {...{ props, on, text, value, downlines: downlines?.value }} />}
          <Newest rows={value.list} text={text} node={node} />
        </div>
      )}
    </SourceStates>
  );
}

interface SendingInput extends Pick<Input, 'props' | 'on' | 'text'> {
  readonly value: MemberTransfers;
  readonly downlines: AgentDownlines | undefined;
}

/** The form, or why nothing can be sent and what to do about it. */
function Sending({ props, on, text, value, downlines }: SendingInput) {
  const members = downlines?.list.map(({ id, username }) => [id, username] as const);
  if (props.downlines === undefined && value.upline === undefined)
    return <EmptyNote icon="users">{text('member-transfer.no-upline')}</EmptyNote>;
  if (members?.length === 0) return <EmptyNote icon="users">{text('member-transfer.no-downline')}</EmptyNote>;
  if (!value.hasPaymentPassword)
    return (
      <div>
        <p className={styles.note}>{text('member-transfer.no-password')}</p>
        <RouteLink to={props.security} className={buttonClass({ tone: 'brand' })}>
          {text('member-transfer.set-password')}
        </RouteLink>
      </div>
    );
  if (value.isKept) return <EmptyNote icon="lock">{text('member-transfer.kept')}</EmptyNote>;
  return <TransferForm value={value} members={members} to={props.to} onTransfer={on.transfer} text={text} />;
}

interface NewestInput extends Pick<Input, 'text' | 'node'> {
  readonly rows: readonly Row[];
}

function Newest({ rows, text, node }: NewestInput) {
  const { format } = useEngine();
  const signed = ({ isSent, amount }: Row): string => (isSent ? `-${amount}` : String(amount));
  const columns: readonly RecordColumn<Row>[] = [
    { name: 'name', label: text('member-transfer.name'), place: 'title', render: ({ username }) => username },
    {
      name: 'amount',
      label: text('member-transfer.amount'),
      place: 'result',
      render: (row) => formatSigned(signed(row), format.amount),
      tone: (row) => toneOf(signed(row)),
    },
    {
      name: 'when',
      label: text('member-transfer.when'),
      place: 'note',
      render: ({ createdAt }) => <time dateTime={createdAt}>{format.moment(createdAt)}</time>,
    },
  ];
  const title = text('member-transfer.list');
  return (
    <Section id={`${node}-list`} title={title}>
      {rows.length === 0 ? (
        <EmptyNote icon="receipt">{text('member-transfer.none')}</EmptyNote>
      ) : (
        <RecordTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
