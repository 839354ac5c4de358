import type { AgentCalendar } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { addDays } from '../../../rules/calendar-day.ts';
import { tagOf } from '../../../rules/languages.ts';
import { Step } from '../../ui/period/PeriodPicker.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './AgentIncome.module.css';
import type { Input } from './AgentIncome.tsx';

type Entry = AgentCalendar['days'][number];

/** The days of a month on which contracts were paid or will be, each with its kinds. */
export function PayoutCalendar({ props, text, node }: Input) {
  return (
    <Section id={`${node}.calendar`} title={text('agent-income.calendar')}>
      <SourceStates
        state={props.calendar}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(value) => <Month value={value} text={text} link={props.link} />}
      </SourceStates>
    </Section>
  );
}

/** @param month such as 2026-11 */
const nameOf = (month: string, language: string): string =>
  new Intl.DateTimeFormat(tagOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

interface MonthInput {
  readonly value: AgentCalendar;
  readonly text: Input['text'];
  readonly link: string;
}

function Month({ value, text, link }: MonthInput) {
  const { format, language } = useEngine();
  const { month, today, days } = value;
  const first = `${month}-01`;
  const previous = addDays(first, -1).slice(0, 7);
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const byDay = [...Map.groupBy(days, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <>
      <nav className={styles.months} aria-label={text('agent-income.months')}>
        <Step href={`${link}?month=${previous}`} icon="chevron-left" label={nameOf(previous, language)} />
        <b>{nameOf(month, language)}</b>
        <Step href={`${link}?month=${next}`} icon="chevron-right" label={nameOf(next, language)} />
      </nav>
      {byDay.length === 0 && <EmptyNote icon="calendar-days">{text('agent-income.no-days')}</EmptyNote>}
      <ol className={styles.days}>
        {byDay.map(([day, entries]) => (
          <li key={day} data-today={day === today || undefined}>
            <h3>{format.day(day)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.periods}`}>
                  <span>{text(`contract.kind-${entry.kind}`)}</span>
                  <span>
                    <What entry={entry} text={text} />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function What({ entry, text }: { readonly entry: Entry; readonly text: Input['text'] }) {
  const { format } = useEngine();
  const { periods, income, expense } = entry;
  if (periods > 0) return text('agent-income.periods', { count: format.number(periods) });
  return text('agent-income.was-paid', { income: format.amount(income), expense: format.amount(expense) });
}
