import type { QueueSection } from '../../../generated/types/operator-calls.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import table from '../parts/table.module.css';
import { useFit } from '../parts/use-fit.ts';
import { CellView } from './CellView.tsx';
import queues from './Queues.module.css';
import { isEmpty, isNumeric, labelOf, type Queue } from './queue.ts';
import { useRowRoute } from './queue-place.ts';
import styles from './RowPage.module.css';

interface RelatedInput {
  readonly queue: Queue;
  readonly section: QueueSection;
}

/** Renders a section of a row's page that has rows of its own. */
export function RelatedRows({ queue, section }: RelatedInput) {
  const t = useText();
  const { title, rows } = section;
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 && <p className="muted">{t('queues.no-rows')}</p>}
      {rows.length > 0 && <Rows queue={queue} section={section} />}
    </section>
  );
}

function Rows({ queue, section }: RelatedInput) {
  const routeOf = useRowRoute();
  const { title, rows } = section;
  const frame = useFit(rows);
  const columns = section.columns.filter(({ key }) => rows.some(({ cells }) => !isEmpty(cells[key])));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reachable by the keys that scroll
    <div ref={frame} className={`${table.frame} ${queues.frame}`} tabIndex={0} role="group" aria-label={title}>
      <table className={`${table.table} ${queues.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-amount={isNumeric(column)}>
                {labelOf(queue, 'column', column.key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, to }, at) => {
            const route = to && routeOf(to.queue, to.id);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: related rows have no identity and are replaced as a whole
              <tr key={at}>
                {columns.map((column, place) => {
                  const cell = <CellView queue={queue} type={column.type} cell={cells[column.key] ?? null} />;
                  return (
                    <td
                      key={column.key}
                      data-label={labelOf(queue, 'column', column.key)}
                      data-amount={isNumeric(column)}
                    >
                      {route && place === 0 ? <ScreenLink to={route}>{cell}</ScreenLink> : cell}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
