import { advance, type ContractEvent, type ContractStatus } from '../../../rules/agent-contracts/course.ts';
import { getWindow } from '../../../rules/agent-contracts/windows.ts';
import { findLastSeq } from '../../engagement/member-events/event-store.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { announceTransition } from './inbox-messages.ts';
import { liveEvent } from './live-events/agent-contracts.ts';
import { openSeries } from './series-store.ts';
import { acceptVersion, addContractEvent, type Contract, findLastEnd, updateContract } from './store.ts';

/** What changes of contracts need, and who makes them. */
export interface Parts {
  readonly within: Executor;
  readonly platform: Pick<Platform, 'clock' | 'random' | 'liveEvents' | 'sites'>;
  readonly merchant: string;
  readonly timeZone: string;
  /** A member's id, an operator's name or `platform`. */
  readonly actor: string;
  readonly address?: string;
  readonly requestId?: string;
}

const ETAG_BYTES = 9;

export const newEtag = ({ platform }: Pick<Parts, 'platform'>): string =>
  Buffer.from(platform.random.bytes(ETAG_BYTES)).toString('base64url');

/** Moves a contract by an event and records it. Returns false when the event is not possible in its state. */
export async function changeContract(parts: Parts, contract: Contract, event: ContractEvent): Promise<boolean> {
  const after = advance({ status: contract.status, hasEdit: hasEdit(contract) }, event);
  if (!after) return false;
  const at = parts.platform.clock.now();
  const dates = event === 'accept' ? await startsOf(parts, contract) : endsOf(parts, contract, after.status);
  const version = event === 'accept' ? (contract.offered ?? contract.version) : contract.version;
  const offered = after.status === 'offered' || after.hasEdit ? contract.offered : null;
  const changes = { status: after.status, version, offered, etag: newEtag(parts), ...dates.changes };
  await updateContract(parts.within, contract.id, { ...changes, changed_at: new Date(at) });
  await recordChange(parts, contract, { event, status: after.status, version, date: dates.date });
  return true;
}

export const hasEdit = ({ status, offered }: Pick<Contract, 'status' | 'offered'>): boolean =>
  status === 'active' && offered !== null;

interface RecordedChange {
  readonly event: ContractEvent | 'offer';
  readonly status: ContractStatus;
  readonly version: number;
  /** Beginning of accepted terms, or end of a contract that is over. */
  readonly date?: Date | undefined;
}

/** Writes a transition to the contract's history, to the audit log and to the inboxes of both sides, and refreshes their pages. */
export async function recordChange(
  { within, platform, merchant, actor, address = '', requestId = '' }: Parts,
  {
    id: contractId,
    kind,
    payer_id: payerId,
    payee_id: payeeId,
  }: Pick<Contract, 'id' | 'kind' | 'payer_id' | 'payee_id'>,
  { event, status, version, date }: RecordedChange,
): Promise<void> {
  const now = platform.clock.now();
  const row = { contractId, event, actor, status, version, at: new Date(now) };
  const eventId = await addContractEvent(within, row);
  await addAuditRow(within, {
    merchant,
    now,
    actor,
    action: `contract.${event}`,
    target: `contract:${contractId}`,
    address,
    requestId,
    detail: { kind, status, version, payee: String(payeeId), payer: payerId === null ? merchant : String(payerId) },
  });
  const house = platform.sites.byCode(merchant)?.manifest.merchant.name ?? merchant;
  await announceTransition(within, { contractId, kind, event, eventId, at: now, date, house });
  for (const memberId of [payerId, payeeId])
    if (memberId !== null) await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
}

/** What an event changes of a contract's dates, and the one that both sides are told. */
interface Dates {
  readonly changes: { readonly starts_at?: Date; readonly ends_at?: Date };
  readonly date?: Date;
}

/** Returns where a contract that is over ends: with the window that is running. */
function endsOf(parts: Parts, contract: Contract, status: ContractStatus): Dates {
  if (status !== 'terminated') return { changes: {} };
  const { terms, starts_at: startsAt } = contract;
  if (!terms || !startsAt) return { changes: {} };
  const { until } = getWindow(terms, parts.platform.clock.now(), parts.timeZone);
  const date = new Date(Math.max(until, startsAt.getTime()));
  return { changes: { ends_at: date }, date };
}

/** Lets the offered terms begin with the next window, and returns where a new contract begins. */
async function startsOf(parts: Parts, contract: Contract): Promise<Dates> {
  const { within, platform, merchant, timeZone } = parts;
  const { offeredTerms: terms, offered, series, kind, category, payee_id: payeeId } = contract;
  if (!terms || offered === null) throw new Error(`Contract ${contract.id} has no offer.`);
  const now = platform.clock.now();
  const next = getWindow(terms, now, timeZone).until;
  const lastEnd = await findLastEnd(within, { payeeId, kind, category });
  const earliest = new Date(alignUp(terms, Math.max(next, lastEnd?.getTime() ?? 0), timeZone));
  const state = await openSeries(within, { merchant, series }, { from: earliest, cutoff: await findLastSeq(within) });
  // A clock that was put back must not let a contract begin in a window that is billed already.
  const from = new Date(Math.max(earliest.getTime(), state.settledUntil.getTime(), contract.starts_at?.getTime() ?? 0));
  await acceptVersion(within, { id: contract.id, version: offered }, { at: new Date(now), from });
  return { changes: contract.starts_at ? {} : { starts_at: from }, date: from };
}

type Terms = NonNullable<Contract['terms']>;

/** Returns the first beginning of a window at or after an instant. */
const alignUp = (terms: Terms, instant: number, timeZone: string): number => {
  const window = getWindow(terms, instant, timeZone);
  return window.from === instant ? instant : window.until;
};
