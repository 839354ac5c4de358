import type { PendingApproval } from '../../../generated/types/operator-calls.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import { momentOf } from '../operations/format.ts';
import { Notice, Tag } from '../parts/controls.tsx';
import { labelOf, type Queue } from './queue.ts';
import { useRowRoute } from './queue-place.ts';

interface PendingInput {
  readonly queue: Queue;
  readonly pending: PendingApproval;
  /** Shows the whole sentence instead of a tag, for the detail page. */
  readonly isNotice?: boolean;
}

/** Renders a tag for a request that waits for a second operator, with a link to it. */
export function PendingTag({ queue, pending, isNotice = false }: PendingInput) {
  const t = useText();
  const route = useRowRoute()('approvals', pending.id);
  const tag = <Tag tone="warn">{t('queues.waits')}</Tag>;
  if (!isNotice) return route ? <ScreenLink to={route}>{tag}</ScreenLink> : tag;
  const { by, at, expiresAt, operation } = pending;
  const words = t('queues.waits.about', {
    act: labelOf(queue, 'operation', operation),
    by,
    at: momentOf(at),
    until: momentOf(expiresAt),
  });
  return (
    <Notice tone="warn">
      {words} {route && <ScreenLink to={route}>{t('queues.waits.open')}</ScreenLink>}
    </Notice>
  );
}
