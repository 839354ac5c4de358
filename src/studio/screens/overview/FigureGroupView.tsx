import { decimalText } from '../../../../rules/money.ts';
import { useText } from '../../look/texts.ts';
import { countText, dayOf, percentOf, reportAmountOf } from '../../operations/format.ts';
import { Tag } from '../../parts/controls.tsx';
import table from '../../parts/table.module.css';
import { DayChart } from './DayChart.tsx';
import { changeOf, type Figure, type FigureGroup, sumOf } from './figures.ts';
import styles from './Overview.module.css';

/** Renders a group of figures: each with its sum, its change and a plot, and the table of all days. */
export function FigureGroupView({ group }: { readonly group: FigureGroup }) {
  const t = useText();
  const { money, figures, days } = group;
  const title = money ? t(`overview.money.${money.realm}`, { currency: money.currency }) : t('overview.site');
  return (
    <section className={styles.group} aria-label={money?.sandbox ? `${title} · ${t('overview.sandbox')}` : title}>
      <header className={styles.groupHead}>
        <h2>{title}</h2>
        {money?.sandbox && <Tag tone="warn">{t('overview.sandbox')}</Tag>}
      </header>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} days={days} currency={money?.currency} />
        ))}
      </div>
      <details className={styles.details}>
        <summary>{t('overview.table', { name: title })}</summary>
        <DayTable group={group} name={t('overview.table', { name: title })} />
      </details>
    </section>
  );
}

/** Returns a value in the operator's language. Amounts are figures of groups that have a currency. */
const valueText = ({ unit }: Figure, value: bigint, currency = ''): string =>
  unit === 'amount' ? reportAmountOf(decimalText(value), currency) : countText(Number(value));

interface CardInput {
  readonly figure: Figure;
  readonly days: readonly string[];
  readonly currency: string | undefined;
}

function FigureCard({ figure, days, currency }: CardInput) {
  const t = useText();
  const { key, values, before, isComparable } = figure;
  const change = changeOf(figure);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.card}>
      <figcaption>
        <span className={styles.name}>{t(`overview.${key}`)}</span>
        <strong className={styles.sum}>{valueText(figure, sumOf(values), currency)}</strong>
        <span className={styles.change}>
          {change !== undefined && <Tag>{percentOf(change)}</Tag>}
          <span>
            {isComparable
              ? t('overview.before', { value: valueText(figure, sumOf(before), currency) })
              : t('overview.no-before')}
          </span>
        </span>
      </figcaption>
      <DayChart values={values} before={isComparable ? before : []} />
      <p className={styles.ends} aria-hidden="true">
        <span>{first && dayOf(first)}</span>
        <span>{last && dayOf(last)}</span>
      </p>
    </figure>
  );
}

function DayTable({ group, name }: { readonly group: FigureGroup; readonly name: string }) {
  const t = useText();
  const { days, figures, money } = group;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table without links must be reachable by the keys that scroll
    <div className={`${table.frame} ${styles.frame}`} tabIndex={0} role="region" aria-label={name}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('overview.day')}</th>
            {figures.map(({ key }) => (
              <th key={key} scope="col" className={styles.number}>
                {t(`overview.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                {figures.map((figure) => (
                  <td key={figure.key} className={styles.number}>
                    {valueText(figure, figure.values[index] ?? 0n, money?.currency)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}
