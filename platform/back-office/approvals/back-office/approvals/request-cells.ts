import type { CellTypes } from '../../../../kernel/queues/cells.ts';
import { labelsOf } from '../../../../kernel/queues/labels.ts';
import type { LoadedQueue } from '../../../../kernel/queues/load-queues.ts';
import type { Language } from '../../../../kernel/queues/queue.ts';
import type { ApprovalRow } from '../../tables.ts';

interface RequestCells {
  readonly request: string;
  readonly row: CellTypes['link'];
  readonly reason: string | null;
}

/** Returns the cells that name the requested operation, its parameters, its row and the reason. */
export function requestCells(
  { merchant, queue: name, operation, row_id: id, params }: ApprovalRow,
  queue: LoadedQueue | undefined,
  language: Language,
): RequestCells {
  const labels = queue ? labelsOf(queue, language) : {};
  const { reason, ...rest } = params;
  // The database keeps no order of parameters; the form's order has first what matters most.
  const form = Object.keys(queue?.schemas.get(operation)?.properties ?? {});
  const values = Object.entries(rest)
    .toSorted(([one], [other]) => form.indexOf(one) - form.indexOf(other))
    .map(([key, value]) => `${labels[`param.${key}`] ?? key}: ${labels[`value.${String(value)}`] ?? String(value)}`);
  // An operation without a row leads to its queue.
  const path = ['ops', merchant, 'queues', name, ...id.split('/')].filter(Boolean).map(encodeURIComponent).join('/');
  return {
    request: [labels[`operation.${operation}`] ?? operation, ...values].join('\n'),
    row: { href: `/${path}`, label: `${labels.title ?? name} ${shortOf(id)}`.trim().slice(0, 100) },
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  };
}

/** Returns an id that people can compare: the rest of a UUID tells them nothing that its beginning does not. */
const shortOf = (id: string): string => (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? id.slice(0, 8) : id);
