import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { getVendorKey } from '../../play/catalogue/catalogue.ts';
import { HOUSE } from '../../play/lottery-draws/house-names.ts';
import { lockTree } from '../tree/store.ts';
import { addChanges, countJoined, keepZones, listMemberDays, listZones, lockCount, writeCount } from './count-store.ts';
import { findFinalTx, listLedgerSums, type Zone } from './ledger-store.ts';
import { getChanges, type LedgerSum, toMemberDays } from './rules.ts';

/** Seals that one transaction counts; each covers at most 5,000 postings. */
const SEALS = 4;
/** Category of games that the catalogue no longer has. */
const OTHER = 'OTHER';

type Services = Pick<Platform, 'database' | 'catalogue' | 'sites'>;

/**
 * Adds what is final in the ledger and not counted yet to the sums of members and teams, some thousand postings in one
 * transaction. Returns whether there may be more.
 */
export const countLedger = ({ database, catalogue, sites }: Services): Promise<boolean> =>
  database.transaction(async (within) => {
    const doneTx = await lockCount(within);
    await lockTree(within, 'shared');
    const zones = await keepZones(within, zonesOf(sites));
    await countJoined(within, zones);
    const last = await findFinalTx(within, doneTx, SEALS);
    if (last === doneTx) return false;
    await addChanges(within, await findChanges(within, { after: doneTx, upTo: last, zones, catalogue }));
    await writeCount(within, last);
    return true;
  });

export interface ChangeQuery {
  readonly after: bigint;
  readonly upTo?: bigint;
  readonly agentId?: bigint;
  readonly zones: readonly Zone[];
  readonly catalogue: Platform['catalogue'];
}

/** Returns how a range of the ledger changes the days of members. */
export async function findChanges(db: Executor, { catalogue, ...range }: ChangeQuery) {
  const days = toMemberDays(await listLedgerSums(db, range), (sum) => categoryOf(sum, catalogue));
  return getChanges(days, await listMemberDays(db, days));
}

function categoryOf({ vendor, game }: LedgerSum, catalogue: Platform['catalogue']): string {
  if (vendor === HOUSE) return 'LOTT';
  return catalogue().byVendorKey.get(getVendorKey({ vendor: vendor ?? '', gameCode: game ?? '' }))?.gameType ?? OTHER;
}

/** Returns the time zone of each merchant: that in which it was first counted, else that of its manifest. */
export async function readZones(db: Executor, sites: Platform['sites']): Promise<readonly Zone[]> {
  const kept = await listZones(db);
  const known = new Set(kept.map(({ merchant }) => merchant));
  return [...kept, ...zonesOf(sites).filter(({ merchant }) => !known.has(merchant))];
}

/** Returns the time zones of the merchants as their manifests have them now. */
const zonesOf = (sites: Platform['sites']): readonly Zone[] =>
  sites.all().map(({ code, manifest }) => ({ merchant: code, timeZone: manifest.merchant.timeZone }));
