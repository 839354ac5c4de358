import type { AuditRow } from '../../../generated/types/operator-calls.ts';
import { type AuditDetail, OPERATOR, WHOLE_PLATFORM } from './audit.ts';
import { type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { listAuditRows, type StoredAuditRow } from './store.ts';

const PAGE_SIZE = 100;

export const handlers = {
  opsAudit: async ({ code, before }, context) => {
    const isOfAll = operatorOf(context).merchants === undefined;
    const rows = await listAuditRows(context.platform.database.db, {
      merchants: isOfAll ? [code, WHOLE_PLATFORM] : [code],
      actorPrefix: OPERATOR,
      before: before === undefined ? undefined : BigInt(before),
      max: PAGE_SIZE,
    });
    return { entries: rows.map(toAuditRow) };
  },
} satisfies Partial<OperatorHandlers>;

/** Returns a stored row of the log as operators get it. */
export function toAuditRow({ id, at, actor, action, target, address, detail }: StoredAuditRow): AuditRow {
  const { kind, queue, ...facts } = isOfFacts(detail) ? detail : asWritten(detail);
  return {
    id: Number(id),
    at: at.toISOString(),
    by: actor.slice(OPERATOR.length),
    action,
    target: { kind, ...(isAlone(kind) ? {} : { id: target }), ...(queue === undefined ? {} : { queue }) },
    address,
    ...facts,
  };
}

/** Of these a merchant has one. */
const isAlone = (kind: AuditDetail['kind']): boolean => kind === 'site' || kind === 'draft';

/** What the first rows of the log hold: sentences. They cannot be rewritten, since each row holds the hash of the one before. */
interface Written {
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
}

const isOfFacts = (detail: object): detail is AuditDetail => 'kind' in detail;

function asWritten({ from, to, note }: Written): AuditDetail {
  return {
    kind: 'words',
    ...(from ? { from: { words: from } } : {}),
    ...(to ? { to: { words: to } } : {}),
    ...(note ? { note } : {}),
  };
}
