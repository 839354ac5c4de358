import type { AuditRow } from '../../../generated/types/operator-calls.ts';
import type { OperatorHandlers } from '../handler.ts';

const PAGE = 100;
const PREFIX = 'operator:';

export const logHandlers = {
  opsAudit: async ({ code, before }, { platform }) => {
    let query = platform.database.db
      .selectFrom('audit')
      .selectAll()
      .where('merchant', '=', code)
      .where('actor', 'like', `${PREFIX}%`);
    if (before !== undefined) query = query.where('id', '<', BigInt(before));
    const rows = await query.orderBy('id', 'desc').limit(PAGE).execute();
    return { entries: rows.map(toEntry) };
  },
} satisfies Partial<OperatorHandlers>;

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly address: string;
  readonly detail: object;
}

const toEntry = ({ id, at, actor, action, target, address, detail }: Row): AuditRow => ({
  id: Number(id),
  at: at.toISOString(),
  by: actor.slice(PREFIX.length),
  action,
  target,
  address,
  ...(detail as Pick<AuditRow, 'from' | 'to' | 'note'>),
});
