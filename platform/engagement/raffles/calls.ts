import type { Calls } from '../../../generated/types/calls.ts';
import { seedCommitment } from '../../../rules/fairness.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { WHOLE } from '../../../rules/raffles/draw.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { readBar } from '../../money/player-limits/player-bar.ts';
import { claimRaffle, isOpen } from './claim.ts';
import { countParts, listPrizes, listRaffles } from './store.ts';
import type { Raffle, Ticket } from './tables.ts';
import { findOpenTickets, listResults } from './ticket-store.ts';

type WireRaffle = Calls['raffles']['response']['list'][number];
type WireResult = Calls['claimRaffle']['response'];

const RESULTS = 20;

export const handlers: Partial<Handlers> = {
  raffles: async (_request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const memberId = BigInt(sessionOf(context).memberId);
    const now = new Date(platform.clock.now());
    const [raffles, { count, next }, results, bar] = await Promise.all([
      listRaffles(db, site.code, now),
      findOpenTickets(db, site.code, memberId),
      listResults(db, memberId, RESULTS),
      readBar(context),
    ]);
    return {
      tickets: count,
      ...(next ? { next: { ticketId: String(next.id), commitment: seedCommitment(next.server_seed) } } : {}),
      list: await Promise.all(raffles.map((raffle) => toWire(raffle, { context, now, results }))),
      results: results.map(toResult),
      ...bar,
    };
  },

  claimRaffle: async (request, context) => {
    const { platform, site } = context;
    const memberId = BigInt(sessionOf(context).memberId);
    const claimed = await claimRaffle(platform, { ...request, merchant: site.code, memberId });
    return 'code' in claimed ? claimed : toResult(claimed);
  },
};

interface Shown {
  readonly context: CallContext;
  readonly now: Date;
  readonly results: readonly Ticket[];
}

async function toWire(raffle: Raffle, { context, now, results }: Shown): Promise<WireRaffle> {
  const { db } = context.platform.database;
  const { id, kind, version, budget, least, ends_at: endsAt } = raffle;
  const words = getWords(raffle, context);
  const shared = {
    id: String(id),
    kind,
    title: words.title,
    text: words.text,
    version,
    isOpen: isOpen(raffle, now),
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
  };
  if (kind === 'wheel') {
    const prizes = await listPrizes(db, id, version);
    return {
      ...shared,
      prizes: prizes.map(({ key, kind: what, amount, weight, left }) => ({
        key,
        kind: what,
        amount: what === 'cash' ? decimalFromUnits(BigInt(amount)) : amount,
        chance: (weight * 100) / WHOLE,
        ...(left === undefined ? {} : { left }),
      })),
    };
  }
  const parts = await countParts(db, id);
  const seed = raffle.server_seed ?? '';
  return {
    ...shared,
    isOpened: results.some((result) => result.raffle_id === id),
    envelopes: {
      ...parts,
      sum: decimalFromUnits(budget),
      least: decimalFromUnits(least),
      commitment: seedCommitment(seed),
      ...(endsAt !== null && endsAt <= now ? { serverSeed: seed } : {}),
    },
  };
}

function getWords({ texts }: Raffle, { language, site }: CallContext): { title: string; text: string } {
  const { default: siteDefault } = site.manifest.locale;
  return texts[language] ?? texts[siteDefault] ?? texts.en ?? { title: '', text: '' };
}

/** Returns the result of a used ticket, with what proves it: the seed is no secret any more. */
function toResult(ticket: Ticket): WireResult {
  const { id, raffle_id, version, kind, amount, set_off: setOff, drawn, prize, place } = ticket;
  const { client_seed, server_seed, used_at } = ticket;
  const what = kind ?? 'none';
  return {
    ticketId: String(id),
    raffleId: String(raffle_id ?? ''),
    version: version ?? 1,
    kind: what,
    amount: what === 'cash' ? decimalFromUnits(amount ?? 0n) : Number(amount ?? 0n),
    at: (used_at ?? new Date(0)).toISOString(),
    ...(setOff === 0n ? {} : { setOff: decimalFromUnits(setOff) }),
    ...(place === null ? {} : { place }),
    ...(drawn === null || prize === null ? {} : { drawn, prize }),
    ...(client_seed === null
      ? {}
      : {
          proof: {
            serverSeed: server_seed,
            commitment: seedCommitment(server_seed),
            clientSeed: client_seed,
            nonce: Number(id),
          },
        }),
  };
}
