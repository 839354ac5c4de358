import type { VendorAnswerStatus } from '../../rules/vendor-contract.ts';

/** A contract call for the model. Amounts in 1/10 000. */
export interface ModelCall {
  readonly verb: 'bet' | 'win' | 'betwin' | 'rollback' | 'promo' | 'adjust' | 'endRound';
  readonly txId: string;
  readonly round: string;
  readonly amount: number;
  readonly winAmount: number;
  readonly refTxId: string;
}

interface Known extends ModelCall {
  readonly status: VendorAnswerStatus;
  undone: boolean;
}

interface Round {
  bets: number;
  won: number;
  closed: boolean;
}

/** The reference model of the contract for one player: expected statuses and balance. */
export class Oracle {
  balance: number;
  readonly known = new Map<string, Known | 'tombstone'>();
  private readonly rounds = new Map<string, Round>();
  private readonly tombstonedRounds = new Set<string>();

  constructor(balance: number) {
    this.balance = balance;
  }

  /** Applies a call and returns the expected status. A repeated call returns the same status without effect. */
  take(call: ModelCall): VendorAnswerStatus {
    const seen = this.known.get(call.txId);
    if (seen === 'tombstone') return 'TX_ROLLED_BACK';
    if (seen) return isSame(seen, call) ? seen.status : 'TX_CONFLICT';
    const status = this.decide(call);
    if (status !== 'BET_NOT_FOUND') this.known.set(call.txId, { ...call, status, undone: false });
    return status;
  }

  private decide(call: ModelCall): VendorAnswerStatus {
    const round = this.rounds.get(call.round);
    switch (call.verb) {
      case 'bet':
      case 'betwin':
        return this.stake(call, round);
      case 'win':
        if (!round) return this.tombstonedRounds.has(call.round) ? 'TX_ROLLED_BACK' : 'BET_NOT_FOUND';
        if (round.bets === 0) return 'TX_ROLLED_BACK';
        return this.pay(call.amount, round);
      case 'adjust':
        return round ? this.pay(call.amount, round) : 'BET_NOT_FOUND';
      case 'promo':
        return this.pay(call.amount, undefined);
      case 'endRound':
        if (!round) return 'BET_NOT_FOUND';
        round.closed = true;
        return 'OK';
      case 'rollback':
        return this.undo(call);
    }
  }

  private stake({ amount, winAmount, round: name, verb }: ModelCall, round: Round | undefined): VendorAnswerStatus {
    if (round?.closed) return 'ROUND_CLOSED';
    if (amount > this.balance) return 'INSUFFICIENT_FUNDS';
    const win = verb === 'betwin' ? winAmount : 0;
    this.balance += win - amount;
    this.rounds.set(name, { bets: (round?.bets ?? 0) + 1, won: (round?.won ?? 0) + win, closed: false });
    return 'OK';
  }

  private pay(amount: number, round: Round | undefined): VendorAnswerStatus {
    if (this.balance + amount < 0) return 'INSUFFICIENT_FUNDS';
    this.balance += amount;
    if (round) round.won += amount;
    return 'OK';
  }

  private undo({ refTxId, round: name }: ModelCall): VendorAnswerStatus {
    const found = this.known.get(refTxId);
    if (!found) {
      this.known.set(refTxId, 'tombstone');
      this.tombstonedRounds.add(name);
      return 'OK';
    }
    if (found === 'tombstone') return 'OK';
    if (found.verb === 'rollback' || found.verb === 'endRound') return 'TX_CONFLICT';
    if (found.status !== 'OK' || found.undone) return 'OK';
    const round = this.rounds.get(found.round);
    if (found.verb === 'bet' && (round?.won ?? 0) > 0) return 'TX_CONFLICT';
    const win = found.verb === 'betwin' ? found.winAmount : 0;
    const effect = found.verb === 'bet' || found.verb === 'betwin' ? win - found.amount : found.amount;
    if (this.balance - effect < 0) return 'INSUFFICIENT_FUNDS';
    this.balance -= effect;
    found.undone = true;
    if (round && (found.verb === 'bet' || found.verb === 'betwin')) round.bets -= 1;
    if (round && found.verb !== 'promo')
      round.won -= found.verb === 'bet' ? 0 : found.verb === 'betwin' ? win : found.amount;
    return 'OK';
  }
}

const isSame = (a: ModelCall, b: ModelCall): boolean => JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

/** Returns the request fields of a verb. */
export function fieldsOf({ verb, txId, round, amount, winAmount, refTxId }: ModelCall): Record<string, string> {
  if (verb === 'rollback') return { verb, txId, refTxId, roundId: round };
  if (verb === 'endRound') return { verb, txId, roundId: round };
  if (verb === 'promo') return { verb, txId, amount: String(amount) };
  return {
    verb,
    txId,
    roundId: round,
    amount: String(amount),
    ...(verb === 'betwin' ? { winAmount: String(winAmount) } : {}),
  };
}
