import type { AccountEntry } from '../../../generated/types/data.ts';
import type { AccountRecordProps } from '../../../generated/types/widgets/account-record.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { useCurrentInView } from '../../ui/current-in-view/use-current-in-view.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './AccountRecord.module.css';

type Input = WidgetInput<AccountRecordProps>;

const places = [0, 1, 2, 3, 4, 5];

export default function AccountRecord({ props, text, node }: Input) {
  const { record } = props;
  return (
    <Section id={node}>
      <Types {...props} text={text} />
      <SourceStates
        state={record}
        text={text}
        empty={text('account-record.empty')}
        isEmpty={({ entries }) => entries.length === 0 && props.type === ''}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {({ entries }) => (
          <>
            {entries.length === 0 ? (
              <NoMatchingEntries {...props} text={text} />
            ) : (
              <Entries entries={entries} text={text} />
            )}
            <More record={record} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}

/** Rendered as links, because the choice is part of the address. */
function Types({ type, types, link, text }: AccountRecordProps & { readonly text: Input['text'] }) {
  const line = useCurrentInView<HTMLUListElement>(type);
  const hrefOf = (one: string): string => (one === '' ? link : `${link}?type=${encodeURIComponent(one)}`);
  return (
    <nav aria-label={text('account-record.types')} className={styles.types}>
      <ul ref={line}>
        {['', ...types].map((one) => (
          <li key={one}>
            <RouteLink
              to={hrefOf(one)}
              className={classNames(chips.chip, styles.type)}
              aria-current={type === one || undefined}
            >
              {one === '' ? text('shared.all') : getTypeName(one, text)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Other types may have movements, so the message links to all types. */
function NoMatchingEntries({ type, link, text }: AccountRecordProps & { readonly text: Input['text'] }) {
  return (
    <>
      <EmptyNote icon="search">{text('account-record.none-of-type', { type: getTypeName(type, text) })}</EmptyNote>
      <p className={styles.clear}>
        <RouteLink to={link} className={buttonClass({ size: 'small' })}>
          {text('account-record.show-all')}
        </RouteLink>
      </p>
    </>
  );
}

/** A table on wide screens; on phones each movement is a card. */
function Entries({ entries, text }: { readonly entries: readonly AccountEntry[]; readonly text: Input['text'] }) {
  const columns = ['when', 'what', 'about', 'amount', 'balance'];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {text(`account-record.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} text={text} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry, text }: { readonly entry: AccountEntry; readonly text: Input['text'] }) {
  const { format } = useEngine();
  const { type, amount, balance, createdAt, remark, wallet } = entry;
  const isCredit = Number(amount) > 0;
  const about = [remark, wallet && text('account-record.wallet', { vendor: wallet })].filter(Boolean).join(' · ');
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </td>
      <td className={styles.what}>{getTypeName(type, text)}</td>
      <td className={styles.about}>{about}</td>
      <td className={styles.amount} data-in={isCredit || undefined}>
        {isCredit ? '+' : ''}
        {format.amount(amount)}
      </td>
      <td className={styles.balance}>
        <span className={styles.balanceWord}>{text('account-record.balance')} </span>
        {format.amount(balance)}
      </td>
    </tr>
  );
}

function More({ record, text }: Pick<AccountRecordProps, 'record'> & { readonly text: Input['text'] }) {
  if (record.more === undefined) return null;
  return (
    <div className={styles.more}>
      {record.moreFailed === true && <p role="alert">{text('account-record.more-failed')}</p>}
      <Button busy={record.loadingMore} onClick={record.more}>
        {text('account-record.more')}
      </Button>
    </div>
  );
}

/** Returns the translated type of a movement; without a translation, the ledger's own name. */
function getTypeName(type: string, text: Input['text']): string {
  const key = `account-record.type-${type}`;
  const name = text(key);
  return name === key ? type.replaceAll('_', ' ') : name;
}
