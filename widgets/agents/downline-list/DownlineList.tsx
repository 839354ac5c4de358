import { useState } from 'react';
import type { AgentDownlines, Downline } from '../../../generated/types/data.ts';
import type { DownlineListProps } from '../../../generated/types/widgets/downline-list.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import records from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { SearchField } from '../../ui/search-field/SearchField.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { Detail } from './Detail.tsx';
import styles from './DownlineList.module.css';

export type Input = WidgetInput<DownlineListProps, 'search' | 'label'>;

const places = [0, 1, 2, 3];

export default function DownlineList({ props, on, text, node }: Input) {
  const { downlines, search } = props;
  return (
    <Section id={node}>
      <Search key={search} props={props} on={on} text={text} />
      <SourceStates
        state={downlines}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={places.map((place) => <Skeleton key={place} className={records.waiting} />)}
      >
        {(value) => <Level {...{ props, on, text, value }} />}
      </SourceStates>
      {downlines.more !== undefined && (
        <p className={records.clear}>
          <Button busy={downlines.loadingMore} onClick={downlines.more}>
            {text('downline-list.more')}
          </Button>
        </p>
      )}
    </Section>
  );
}

function Search({ props: { search, link }, on, text }: Pick<Input, 'props' | 'on' | 'text'>) {
  const [value, setValue] = useState(search);
  return (
    <form
      role="search"
      className={styles.search}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void on.search({ changes: { search: value.trim(), of: '', member: '' } });
      }}
    >
      <SearchField
        label={text('downline-list.search')}
        placeholder={text('downline-list.placeholder')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" size="small">
        {text('downline-list.find')}
      </Button>
      {search !== '' && (
        <RouteLink to={link} className={buttonClass({ size: 'small', tone: 'plain' })}>
          {text('downline-list.clear')}
        </RouteLink>
      )}
    </form>
  );
}

interface LevelInput extends Pick<Input, 'props' | 'on' | 'text'> {
  readonly value: AgentDownlines;
}

function Level({ props, on, text, value }: LevelInput) {
  const { link, of, search, member } = props;
  const columns = useColumns({ props, text });
  const none = text(search === '' ? 'downline-list.none' : 'downline-list.none-found');
  return (
    <>
      {value.path.length > 0 && (
        <nav aria-label={text('downline-list.way')}>
          <ol className={styles.way}>
            <li>
              <RouteLink to={link}>{text('downline-list.me')}</RouteLink>
            </li>
            {value.path.map(({ id, username }) => (
              <li key={id} aria-current={id === of ? 'page' : undefined}>
                {id === of ? <b>{username}</b> : <RouteLink to={getRecordHref(link, { of: id })}>{username}</RouteLink>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {value.list.length === 0 ? (
        <EmptyNote icon="users">{none}</EmptyNote>
      ) : (
        <RecordTable
          label={text('downline-list.list')}
          columns={columns}
          rows={value.list}
          keyOf={({ id }) => id}
          detailOf={({ id }) => (id === member ? <Detail props={props} on={on} text={text} /> : undefined)}
        />
      )}
    </>
  );
}

function useColumns({ props: { link, of, search, member }, text }: Pick<Input, 'props' | 'text'>) {
  const { format } = useEngine();
  const columns: readonly RecordColumn<Downline>[] = [
    {
      name: 'name',
      label: text('downline-list.name'),
      place: 'title',
      render: ({ username, label, isAgent }) =>
        [username, label, isAgent ? text('downline-list.agent') : ''].filter((part) => part !== '').join(' · '),
    },
    {
      name: 'details',
      label: text('downline-list.details'),
      place: 'result',
      render: ({ id, username }) => (
        <RouteLink
          to={getRecordHref(link, { of, search, member: id === member ? '' : id })}
          className={buttonClass({ size: 'small' })}
          aria-expanded={id === member}
        >
          {text(id === member ? 'downline-list.close' : 'downline-list.details')}
          <span className="visually-hidden">: {username}</span>
        </RouteLink>
      ),
    },
    {
      name: 'members',
      label: text('downline-list.members'),
      place: 'figure',
      render: ({ id, members, username }) =>
        members === 0 ? (
          format.number(0)
        ) : (
          <RouteLink to={getRecordHref(link, { of: id })}>
            {format.number(members)}
            <span className="visually-hidden">
              : {text('downline-list.open')}, {username}
            </span>
          </RouteLink>
        ),
    },
    {
      name: 'last',
      label: text('downline-list.last'),
      place: 'end-figure',
      render: ({ lastLoginAt }) =>
        lastLoginAt === undefined ? text('downline-list.never') : format.moment(lastLoginAt),
    },
  ];
  return columns;
}
