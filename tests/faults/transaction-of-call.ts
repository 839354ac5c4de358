import { hash } from 'node:crypto';
import type { VendorTransaction } from '../../platform/play/vendors/store.ts';
import { hashToken } from '../../platform/play/vendors/vendor-gateway.ts';
import type { PlayingMember } from '../support/player.ts';
import { fieldsOf, type ModelCall } from './oracle.ts';

interface CallOf {
  readonly vendor: string;
  readonly player: Pick<PlayingMember, 'playerRef' | 'sessionToken' | 'gameCode'>;
  /** Prefix of every id, which separates runs. */
  readonly prefix: string;
  readonly now: number;
}

/** Returns what the gateway makes of a model's call. */
export function transactionOfCall(call: ModelCall, { vendor, player, prefix, now }: CallOf): VendorTransaction {
  const fields: Partial<Record<string, string>> = fieldsOf(call);
  const own = (id: string | undefined): string | null => (id === undefined ? null : `${prefix}-${id}`);
  const isStake = call.verb === 'bet' || call.verb === 'betwin';
  return {
    vendor,
    verb: call.verb,
    txId: own(call.txId) ?? '',
    playerRef: player.playerRef,
    token: isStake ? hashToken(player.sessionToken) : null,
    gameCode: call.verb === 'rollback' ? null : player.gameCode,
    roundId: own(fields.roundId),
    currency: call.verb === 'rollback' || call.verb === 'endRound' ? null : 'BRL',
    amount: fields.amount ?? null,
    winAmount: fields.winAmount ?? null,
    refTxId: own(fields.refTxId),
    betTxId: null,
    closes: null,
    label: null,
    campaign: call.verb === 'promo' ? 'c' : null,
    fingerprint: hash('sha256', JSON.stringify([player.playerRef, fields]), 'buffer'),
    at: new Date(now),
    closedAt: [],
    maxStake: '100000000',
    freeWin: false,
    undoAfterWin: false,
    category: 'RNG',
    oddsPpm: null,
  };
}
