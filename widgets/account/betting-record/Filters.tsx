import type { ReactNode } from 'react';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { RecordInput } from './BettingRecord.tsx';
import styles from './BettingRecord.module.css';
import { type Choice, getHref } from './record-address.ts';

const LENGTHS = ['1', '7', '30'] as const;
const STATUSES = ['', 'open', 'settled', 'void'] as const;

/** The period and the filters; links where a choice is an address, so that each can be shared and gone back from. */
export function Filters(input: RecordInput) {
  const { props, text } = input;
  const days = LENGTHS.find((one) => one === props.days) ?? '7';
  return (
    <div className={styles.filters}>
      <Period {...input} />
      <Chips label={text('betting-record.period')}>
        {LENGTHS.map((one) => (
          <Chip key={one} href={getHref(props, { days: one === '7' ? '' : one })} isChosen={one === days}>
            {text(`betting-record.days-${one}`)}
          </Chip>
        ))}
      </Chips>
      <Chips label={text('betting-record.statuses')}>
        {STATUSES.map((one) => (
          <Chip key={one} href={getHref(props, { status: one })} isChosen={one === props.status}>
            {one === '' ? text('shared.all') : text(`betting-record.status-${one}`)}
          </Chip>
        ))}
      </Chips>
      <Selects {...input} />
    </div>
  );
}

/** The days that are shown, between links to the periods before and after. */
function Period({ props, text }: RecordInput) {
  const { format } = useEngine();
  const { value } = props.record;
  if (value === undefined) return <p className={styles.period} />;
  const { fromDay, toDay, previousDay, nextDay } = value;
  // Noon is on the same day in the merchant's time zone.
  const renderDay = (day: string): ReactNode => <time dateTime={day}>{format.date(`${day}T12:00:00Z`)}</time>;
  return (
    <p className={styles.period}>
      <Step href={getHref(props, { day: previousDay })} icon="chevron-left" label={text('betting-record.previous')} />
      <span>
        {fromDay !== toDay && <>{renderDay(fromDay)} – </>}
        {renderDay(toDay)}
      </span>
      {nextDay === undefined ? (
        <span className={styles.step} />
      ) : (
        <Step href={getHref(props, { day: nextDay })} icon="chevron-right" label={text('betting-record.next')} />
      )}
    </p>
  );
}

const Step = ({ href, icon, label }: { readonly href: string; readonly icon: string; readonly label: string }) => (
  <RouteLink to={href} className={styles.step} aria-label={label}>
    <Icon name={icon} />
  </RouteLink>
);

const Chips = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav aria-label={label} className={styles.chips}>
    <ul>{children}</ul>
  </nav>
);

interface ChipInput {
  readonly href: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

const Chip = ({ href, isChosen, children }: ChipInput) => (
  <li>
    <RouteLink to={href} className={classNames(chips.chip, styles.chip)} aria-current={isChosen || undefined}>
      {children}
    </RouteLink>
  </li>
);

function Selects({ props, on, text }: RecordInput) {
  const choose = (change: Choice) => void on.change({ changes: { ...change, page: '', bet: '' } });
  const placeholder = text('shared.all');
  const vendors = props.record.value?.vendors ?? [];
  return (
    <div className={styles.selects}>
      <SelectField
        label={text('betting-record.category')}
        value={props.category}
        placeholder={placeholder}
        onChange={({ target }) => choose({ category: target.value })}
        choices={props.categories.map((code) => [code, text(`betting-record.category-${code}`)] as const)}
      />
      <SelectField
        label={text('betting-record.vendor')}
        value={props.vendor}
        placeholder={placeholder}
        onChange={({ target }) => choose({ vendor: target.value })}
        choices={vendors.map(({ code, displayName }) => [code, displayName] as const)}
      />
    </div>
  );
}
