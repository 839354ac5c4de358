import type { AuditHealth } from '../../../generated/types/operator-calls.ts';
import { findAuditCheck } from '../../identity/audit/verify-store.ts';
import type { Executor } from '../../kernel/database/connection.ts';

/** Returns the result of the last verification of the audit log. */
export async function auditHealth(db: Executor): Promise<AuditHealth> {
  const check = await findAuditCheck(db);
  if (!check) return { broken: [] };
  return {
    checkedAt: check.checkedAt.toISOString(),
    broken: check.broken.map(({ merchant, entry, problem }) => ({
      merchant,
      problem,
      ...(entry === null ? {} : { entry }),
    })),
  };
}
