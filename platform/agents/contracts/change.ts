import { advance, type ContractEvent, type ContractStatus } from '../../../rules/agent-contracts/course.ts';
import { getWindow } from '../../../rules/agent-contracts/windows.ts';
import { findLastSeq } from '../../engagement/member-events/event-store.ts';
import { addAuditRow } from '../../identity/audit/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { contractChanged } from './events.ts';
import { liveEvent } from './live-events/agent-contracts.ts';
import { openSeries } from './series-store.ts';
import { acceptVersion, addContractEvent, type Contract, findLastEnd, updateContract } from './store.ts';

/** What changes of contracts need, and who makes them. */
export interface Parts {
  readonly within: Executor;
  readonly platform: Pick<Platform, 'clock' | 'random' | 'domainEvents' | 'liveEvents'>;
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
  const changes = { status: after.status, version, offered, etag: newEtag(parts), ...dates };
  await updateContract(parts.within, contract.id, { ...changes, changed_at: new Date(at) });
  await recordChange(parts, contract, { event, status: after.status, version });
  return true;
}

export const hasEdit = ({ status, offered }: Pick<Contract, 'status' | 'offered'>): boolean =>
  status === 'active' && offered !== null;

/** Writes a transition to the contract's history and to the audit log, and tells both sides. */
export async function recordChange(
  { within, platform, merchant, actor, address = '', requestId = '' }: Parts,
  {
    id: contractId,
    kind,
    payer_id: payerId,
    payee_id: payeeId,
  }: Pick<Contract, 'id' | 'kind' | 'payer_id' | 'payee_id'>,
  { event, status, version }: { event: ContractEvent | 'offer'; status: ContractStatus; version: number },
): Promise<void> {
  const now = platform.clock.now();
  await addContractEvent(within, { contractId, event, actor, status, version, at: new Date(now) });
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
  await platform.domainEvents.emit(
    contractChanged,
    { contractId, merchant, kind, event, payerId, payeeId, at: now },
    within,
  );
  for (const memberId of [payerId, payeeId])
    if (memberId !== null) await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
}

/** Returns where a contract that is over ends: with the window that is running. */
function endsOf(parts: Parts, contract: Contract, status: ContractStatus): { ends_at?: Date } {
  if (status !== 'terminated') return {};
  const { terms, starts_at: startsAt } = contract;
  if (!terms || !startsAt) return {};
  const { until } = getWindow(terms, parts.platform.clock.now(), parts.timeZone);
  return { ends_at: new Date(Math.max(until, startsAt.getTime())) };
}

/** Lets the offered terms begin with the next window, and returns where a new contract begins. */
async function startsOf(parts: Parts, contract: Contract): Promise<{ starts_at?: Date }> {
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
  return contract.starts_at ? {} : { starts_at: from };
}

type Terms = NonNullable<Contract['terms']>;

/** Returns the first beginning of a window at or after an instant. */
const alignUp = (terms: Terms, instant: number, timeZone: string): number => {
  const window = getWindow(terms, instant, timeZone);
  return window.from === instant ? instant : window.until;
};
