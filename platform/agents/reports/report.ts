import type { Platform } from '../../kernel/platform.ts';
import { findChanges, readZones } from '../team/count.ts';
import { readCount } from '../team/count-store.ts';
import { takeSnapshot } from '../team/overview-store.ts';
import { listReport, type ReportQuery } from './store.ts';

/** Returns a page of a report as the ledger is now, from one snapshot of it. */
export const readReport = (
  { database, catalogue, sites }: Pick<Platform, 'database' | 'catalogue' | 'sites'>,
  query: Omit<ReportQuery, 'changes'>,
) =>
  database.transaction(async (within) => {
    await takeSnapshot(within);
    const after = await readCount(within);
    const zones = await readZones(within, sites);
    const changes = await findChanges(within, { after, agentId: query.parent.memberId, zones, catalogue });
    return listReport(within, { ...query, changes });
  });
