import type { AuditRow } from '../../../generated/types/operator-calls.ts';
import { OPERATOR, SERVICE } from '../../identity/audit/actors.ts';
import { type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import { type AuditDetail, WHOLE_PLATFORM } from './audit.ts';
import { listAuditRows, type StoredAuditRow } from './store.ts';

const PAGE_SIZE = 100;
/** Players' own acts are not listed. */
const PREFIXES = [OPERATOR, SERVICE] as const;

export const handlers = {
  opsAudit: async ({ code, before }, context) => {
    const isOfAll = operatorOf(context).merchants === undefined;
    const rows = await listAuditRows(context.platform.database.db, {
      merchants: isOfAll ? [code, WHOLE_PLATFORM] : [code],
      actorPrefixes: PREFIXES,
      before: before === undefined ? undefined : BigInt(before),
      max: PAGE_SIZE,
    });
    return { entries: rows.map(toAuditRow) };
  },
} satisfies Partial<OperatorHandlers>;

/** Converts a stored row of the log to the response's shape. */
export function toAuditRow({ id, at, actor, action, target, address, detail }: StoredAuditRow): AuditRow {
  const { kind, queue, ...facts } = isOfFacts(detail) ? detail : asWritten(detail);
  return {
    id: Number(id),
    at: at.toISOString(),
    by: actor.slice(PREFIXES.find((prefix) => actor.startsWith(prefix))?.length),
    action,
    target: { kind, ...(isAlone(kind) ? {} : { id: target }), ...(queue === undefined ? {} : { queue }) },
    address,
    ...facts,
  };
}

/** Returns whether a merchant has only one target of this kind, so that the target needs no id. */
const isAlone = (kind: AuditDetail['kind']): boolean => kind === 'site' || kind === 'draft';

/**
 * The old format of log rows: sentences. They cannot be converted, because each row contains the hash of the previous
 * one.
 */
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
