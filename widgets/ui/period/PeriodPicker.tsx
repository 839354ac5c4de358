import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { ChipLink, ChipLinks } from '../chip/ChipLinks.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './PeriodPicker.module.css';

/** A period of whole days as a source returns it. */
export interface ShownPeriod {
  readonly fromDay: string;
  readonly toDay: string;
  readonly previousDay: string;
  readonly nextDay?: string | undefined;
}

const LENGTHS = ['1', '7', '30'] as const;
/** The length without a word in the address. */
const USUAL = '7';

interface PeriodInput {
  /** The period that is shown; undefined until it is known. */
  readonly period: ShownPeriod | undefined;
  /** Length in the address; the usual one when it is none. */
  readonly days: string;
  /** Returns the address of another last day or another length. */
  readonly hrefOf: (change: { readonly day: string } | { readonly days: string }) => string;
  readonly text: WidgetInput<unknown>['text'];
}

/** The days that are shown between links to the periods before and after, and the lengths to choose from. */
export function PeriodPicker({ period, days, hrefOf, text }: PeriodInput) {
  const chosen = LENGTHS.find((one) => one === days) ?? USUAL;
  return (
    <>
      <Days period={period} hrefOf={hrefOf} text={text} />
      <ChipLinks label={text('shared.period')}>
        {LENGTHS.map((one) => (
          <ChipLink key={one} href={hrefOf({ days: one === USUAL ? '' : one })} isChosen={one === chosen}>
            {text(`shared.days-${one}`)}
          </ChipLink>
        ))}
      </ChipLinks>
    </>
  );
}

function Days({ period, hrefOf, text }: Pick<PeriodInput, 'period' | 'hrefOf' | 'text'>) {
  if (period === undefined) return <p className={styles.period} />;
  const { fromDay, toDay, previousDay, nextDay } = period;
  return (
    <p className={styles.period}>
      <Step href={hrefOf({ day: previousDay })} icon="chevron-left" label={text('shared.period-before')} />
      <span>
        {fromDay !== toDay && (
          <>
            <Day day={fromDay} /> –{' '}
          </>
        )}
        <Day day={toDay} />
      </span>
      {nextDay === undefined ? (
        <span className={styles.step} />
      ) : (
        <Step href={hrefOf({ day: nextDay })} icon="chevron-right" label={text('shared.period-after')} />
      )}
    </p>
  );
}

/** A calendar day of the merchant. */
export function Day({ day }: { readonly day: string }) {
  const { format } = useEngine();
  return <time dateTime={day}>{format.day(day)}</time>;
}

/** A link to the period before or after. */
export const Step = ({
  href,
  icon,
  label,
}: {
  readonly href: string;
  readonly icon: string;
  readonly label: string;
}) => (
  <RouteLink to={href} className={styles.step} aria-label={label}>
    <Icon name={icon} />
  </RouteLink>
);
