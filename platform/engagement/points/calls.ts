import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits, wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { readBar } from '../../money/player-limits/player-bar.ts';
import { conversionDay, convertPoints } from './convert.ts';
import { PLAY_KINDS } from './rules.ts';
import { convertedSince, listPointEntries, type PointEntry, readPoints } from './store.ts';
import { pointTermsOf } from './terms.ts';

type WireEntry = Calls['pointEntries']['response']['list'][number];

const PPB = 1_000_000_000;
const rateOf = (ppb: bigint): number => Number(ppb) / PPB;
const memberOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

export const handlers: Partial<Handlers> = {
  pointBalance: async (_request, context) => {
    const { available, held } = await readPoints(context.platform.database.db, memberOf(context));
    return { balance: Number(available), held: Number(held) };
  },

  pointConfig: async (_request, context) => {
    const terms = pointTermsOf(context.site);
    const { from, next } = conversionDay(context);
    const converted = await convertedSince(context.platform.database.db, memberOf(context), from);
    const left = terms.dailyCap > converted ? terms.dailyCap - converted : 0n;
    return {
      ...(await readBar(context)),
      rates: PLAY_KINDS.map((kind) => ({ type: kind, points: rateOf(terms.ratesPpb[kind]) })),
      depositRatios: terms.deposits
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        .map((tier) => ({ from: decimalFromUnits(tier.from), points: rateOf(tier.ratePpb) })),
      pointsPerChip: rateOf(terms.pointsPerChip),
      minConvert: Number(terms.minConvert),
      dailyCap: Number(terms.dailyCap),
      leftToday: Number(left),
      nextDayAt: next.toISOString(),
    };
  },

  convertPoints: async (request, context) => {
    const done = await convertPoints(request, context);
    if (done instanceof ApiError) return done;
    return { amount: wireFromUnits(done.amount), balance: Number(done.balance) };
  },

  pointEntries: async ({ type, cursor, pageSize }, context) => {
    const rows = await listPointEntries(context.platform.database.db, {
      memberId: memberOf(context),
      kind: type,
      before: cursor === undefined ? undefined : BigInt(cursor),
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    return { list: shown.map(toWire), ...(last ? { nextCursor: String(last.version) } : {}) };
  },
};

/** What a debit or credit of a kind is called when it is not the usual one: given back, taken back, set off. */
const NOTES: Readonly<Record<string, WireEntry['note']>> = {
  points_return: 'GIVEN_BACK',
  points_back: 'TAKEN_BACK',
  points_debt: 'SET_OFF',
};

function toWire({ version, type, kind, label, points, balance, at }: PointEntry): WireEntry {
  const note = NOTES[type];
  return {
    id: String(version),
    type: (kind ?? 'reward') as WireEntry['type'],
    points: Number(points),
    balance: Number(balance),
    remark: label ?? '',
    createdAt: at.toISOString(),
    ...(note ? { note } : {}),
  };
}
