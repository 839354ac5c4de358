import type { Executor } from '../../kernel/database/connection.ts';
import {
  hasPassed,
  keepPosition,
  listPositions,
  markHorizon,
  takePosition,
} from '../../kernel/following/position-store.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Catalogue, getVendorKey } from '../../play/catalogue/catalogue.ts';
import { appendEvents, countDeposits, type NewEvent, sumRecorded, toSourceKey } from './event-store.ts';
import { hasRecorded, takeRecorded } from './inbox-store.ts';
import { findNewestPosting, listPostings, listRounds, type MemberPosting, type Round } from './ledger-store.ts';
import { changeOf, NOTHING, settledSums } from './settled-play.ts';

type RelayServices = Pick<Platform, 'database' | 'catalogue'>;

/** The position of the relay in the postings; its lock makes one process the relay. */
export const RELAY = { consumer: 'member-events', partition: 0 };
/** Ids of postings in one transaction, and events that domains recorded. */
const BATCH = 500;
const RECORDED = 200;
/** Time that a transaction which is still writing has, in pauses, before the relay leaves its postings to the next run. */
const PAUSE_MS = 20;
const PAUSES = 25;

/**
 * Moves what happened since the last run to the log of events, in the order of the ledger. Returns whether everything was moved:
 * false when a transaction has been writing for long, or another process is the relay now.
 *
 * Ids of postings are taken before their transactions commit, so a posting may become visible after one with a higher id. The
 * relay therefore reads only up to an id of which every transaction has ended, which it sees by the ids of transactions: a
 * posting takes its id after its transaction has got one.
 */
export async function relayEvents(services: RelayServices): Promise<boolean> {
  const { db } = services.database;
  const upTo = await findSettledUpTo(services);
  if (upTo === undefined && !(await hasRecorded(db))) return true;
  for (;;) {
    const moved = await services.database.transaction((within) => relayBatch(within, services.catalogue(), upTo));
    if (moved !== 'more') return moved === 'all' && upTo !== 'held';
  }
}

/** Returns the newest posting up to which all are visible; undefined without a new one, `held` while one is still written. */
async function findSettledUpTo({ database: { db } }: RelayServices): Promise<bigint | 'held' | undefined> {
  const newest = await findNewestPosting(db);
  const position = (await listPositions(db, RELAY.consumer)).get(RELAY.partition);
  if (position !== undefined && newest <= position) return undefined;
  const mark = await markHorizon(db);
  for (let pause = 0; pause < PAUSES; pause += 1) {
    if (await hasPassed(db, mark)) return newest;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'held';
}

async function relayBatch(
  within: Executor,
  catalogue: Catalogue,
  upTo: bigint | 'held' | undefined,
): Promise<'all' | 'more' | 'busy'> {
  const position = await takePosition(within, RELAY, 0n);
  if (position === undefined) return 'busy';
  const recorded = await takeRecorded(within, RECORDED);
  const end = typeof upTo === 'bigint' && upTo > position ? upTo : position;
  const to = end - position > BigInt(BATCH) ? position + BigInt(BATCH) : end;
  const postings = to > position ? await listPostings(within, { after: position, upTo: to }) : [];
  const events = [...recorded, ...(await toDeposits(within, postings)), ...(await toPlay(within, catalogue, postings))];
  await appendEvents(within, events);
  if (to > position) await keepPosition(within, RELAY, to);
  return to < end || recorded.length === RECORDED ? 'more' : 'all';
}

const PLAIN = { ...NOTHING, amount: 0n };

async function toDeposits(within: Executor, postings: readonly MemberPosting[]): Promise<readonly NewEvent[]> {
  const deposits = postings.filter(({ type }) => type.startsWith('deposit'));
  const counted = new Map(await countDeposits(within, [...new Set(deposits.map(({ memberId }) => memberId))]));
  return deposits.map((posting) => {
    const isCredit = posting.type === 'deposit';
    const ordinal = (counted.get(posting.memberId) ?? 0) + 1;
    if (isCredit) counted.set(posting.memberId, ordinal);
    return {
      ...PLAIN,
      ...memberOf(posting),
      kind: isCredit ? 'deposit' : 'deposit-reversed',
      source: `tx:${posting.id}`,
      at: posting.at,
      amount: isCredit ? posting.cash : posting.cleared,
      ordinal: isCredit ? ordinal : 0,
    };
  });
}

/** Returns the changes of the rounds that the postings belong to: by their state, so that a repeated reading changes nothing. */
async function toPlay(
  within: Executor,
  catalogue: Catalogue,
  postings: readonly MemberPosting[],
): Promise<readonly NewEvent[]> {
  const latest = new Map<string, MemberPosting>();
  for (const posting of postings) if (posting.round !== null) latest.set(roundKey(posting), posting);
  if (latest.size === 0) return [];
  const keys = [...latest.values()].map((posting) => ({
    vendor: posting.vendor ?? '',
    round: posting.round ?? '',
    memberId: posting.memberId,
  }));
  const rounds = new Map((await listRounds(within, keys)).map((round) => [roundKey(round), round]));
  const recorded = await sumRecorded(
    within,
    [...latest.values()].map(({ memberId, ...of }) => ({ memberId, source: sourceOf(of) })),
  );
  return [...latest].flatMap(([key, posting]) => {
    const round = rounds.get(key);
    if (!round) return [];
    const { game, category } = gameOf(catalogue, round);
    const source = sourceOf(round);
    const before = recorded.get(toSourceKey(source, posting.memberId)) ?? NOTHING;
    const change = changeOf(settledSums({ ...round, category }), before);
    if (!change) return [];
    return [{ ...memberOf(posting), ...change, kind: 'play', source, at: round.touchedAt, amount: 0n, game, category }];
  });
}

const memberOf = ({ memberId, merchant, currency, realm }: MemberPosting) => ({ memberId, merchant, currency, realm });

const sourceOf = ({ vendor, round }: { readonly vendor: string | null; readonly round: string | null }): string =>
  `round:${vendor}:${round}`;

const roundKey = (of: Pick<MemberPosting, 'vendor' | 'round' | 'memberId'>): string => `${of.memberId} ${sourceOf(of)}`;

function gameOf({ byVendorKey }: Catalogue, { vendor, gameCode }: Round): { game: string; category: string } {
  const known = byVendorKey.get(getVendorKey({ vendor, gameCode }));
  return { game: `${vendor}:${gameCode}`, category: known?.gameType ?? 'OTHER' };
}
