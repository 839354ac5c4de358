import { useState } from 'react';
import type { PointEntries, PointRecords } from '../../../generated/types/data.ts';
import type { PointHistoryProps } from '../../../generated/types/widgets/point-history.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Segments } from '../../ui/segments/Segments.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './PointHistory.module.css';

type Input = WidgetInput<PointHistoryProps>;
type Entry = PointEntries['list'][number];
type Text = Input['text'];

const VIEWS = ['redeemed', 'entries'] as const;

/** Redemptions with their state, and all entries of the points, behind one switch. */
export default function PointHistory({ props, text, node }: Input) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(props.view === 'entries' ? 'entries' : 'redeemed');
  const choices = VIEWS.map((key) => ({ key, label: text(`point-history.${key}`) }));
  return (
    <Section id={node} title={text('point-history.title')}>
      <div className={styles.place}>
        <Segments label={text('point-history.view')} choices={choices} chosen={view} onChoose={setView} />
        {view === 'redeemed' ? (
          <Records records={props.records} text={text} />
        ) : (
          <Entries entries={props.entries} text={text} />
        )}
      </div>
    </Section>
  );
}

const waiting = <Skeleton className={styles.waiting} />;

function Records({ records, text }: { readonly records: PointHistoryProps['records']; readonly text: Text }) {
  return (
    <SourceStates
      state={records}
      text={text}
      empty={text('point-history.empty-redeemed')}
      isEmpty={({ list }) => list.length === 0}
      skeleton={waiting}
    >
      {({ list }) => (
        <ul className={styles.list}>
          {list.map((record) => (
            <Record key={record.id} record={record} text={text} />
          ))}
        </ul>
      )}
    </SourceStates>
  );
}

const ICONS = { IN_PROCESS: 'timer', APPROVED: 'circle-check', REJECTED: 'undo-2' } as const;

function Record({ record, text }: { readonly record: PointRecords['list'][number]; readonly text: Text }) {
  const { format } = useEngine();
  const { name, variant, quantity, points, amount, status, reason, tracking, createdAt } = record;
  return (
    <li className={styles.row} data-status={status}>
      <Icon name={ICONS[status]} className={styles.mark} />
      <div className={styles.words}>
        <b>
          {[name, variant].filter(Boolean).join(' · ')}
          {quantity > 1 && ` ${text('point-history.quantity', { count: quantity })}`}
        </b>
        <span className={styles.status}>{text(`point-history.status-${status}`)}</span>
        {reason !== '' && <span>{text('point-history.reason', { reason })}</span>}
        {tracking !== '' && <span>{text('point-history.tracking', { tracking })}</span>}
        <time dateTime={createdAt}>{format.moment(createdAt)}</time>
      </div>
      <p className={styles.figures}>
        <strong>{text('point-history.points', { points: format.number(points) })}</strong>
        {amount > 0 && <span>{format.amount(amount)}</span>}
      </p>
    </li>
  );
}

function Entries({ entries, text }: { readonly entries: PointHistoryProps['entries']; readonly text: Text }) {
  return (
    <SourceStates
      state={entries}
      text={text}
      empty={text('point-history.empty-entries')}
      isEmpty={({ list }) => list.length === 0}
      skeleton={waiting}
    >
      {({ list }) => (
        <>
          <ul className={styles.list}>
            {list.map((entry) => (
              <EntryRow key={entry.id} entry={entry} text={text} />
            ))}
          </ul>
          {entries.more !== undefined && (
            <Button busy={entries.loadingMore} onClick={entries.more}>
              {text('point-history.more')}
            </Button>
          )}
        </>
      )}
    </SourceStates>
  );
}

function EntryRow({ entry, text }: { readonly entry: Entry; readonly text: Text }) {
  const { format } = useEngine();
  const { type, points, balance, remark, note, createdAt } = entry;
  const words = [remark, note && text(`point-history.note-${note}`)].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{text(`point-history.type-${type}`)}</b>
        {words !== '' && <span>{words}</span>}
        <time dateTime={createdAt}>{format.moment(createdAt)}</time>
      </div>
      <p className={styles.figures}>
        <strong data-gain={points > 0 || undefined}>{`${points > 0 ? '+' : ''}${format.number(points)}`}</strong>
        <span>{text('point-history.balance', { points: format.number(balance) })}</span>
      </p>
    </li>
  );
}
