import { ChipLink, ChipLinks } from '../../ui/chip/ChipLinks.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { PeriodPicker } from '../../ui/period/PeriodPicker.tsx';
import { DownloadButton } from '../../ui/record/DownloadButton.tsx';
import records from '../../ui/record/Record.module.css';
import styles from './BettingRecord.module.css';
import type { RecordInput } from './BettingRecord.tsx';
import { type Choice, getChoice, getHref } from './record-address.ts';

const STATUSES = ['', 'open', 'settled', 'void'] as const;

/** The period and the filters; links where a choice is an address, so that each can be shared and gone back from. */
export function Filters(input: RecordInput) {
  const { props, text } = input;
  return (
    <div className={records.filters}>
      <PeriodPicker
        period={props.record.value}
        days={props.days}
        hrefOf={(change) => getHref(props, change)}
        text={text}
      />
      <ChipLinks label={text('betting-record.statuses')}>
        {STATUSES.map((one) => (
          <ChipLink key={one} href={getHref(props, { status: one })} isChosen={one === props.status}>
            {one === '' ? text('shared.all') : text(`betting-record.status-${one}`)}
          </ChipLink>
        ))}
      </ChipLinks>
      <Selects {...input} />
      <DownloadButton onDownload={() => input.on.download({ choice: getChoice(props) })} text={text} />
    </div>
  );
}

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
