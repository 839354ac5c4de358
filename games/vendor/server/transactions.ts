import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import { BET_RETRY_MS, isFinal, isRetryExpired, retryDelay, type VendorResponse, type Verb } from '../contract.ts';
import { type Answer, accept, type Round, reject } from '../define-game.ts';
import { balanceOf, type CallPlatform, type Fields } from './platform-client.ts';
import type { Players } from './players.ts';
import type { RoundBook } from './rounds.ts';
import type { Table } from './table.ts';

/** One money movement, stored before it is sent and until its response is final. Amounts in 1/10 000. */
export interface Transaction {
  readonly id: string;
  readonly verb: Verb;
  readonly round: string;
  readonly amount: number;
  readonly winAmount?: number;
  readonly refTxId?: string;
  readonly closes?: boolean;
  /** `sent`: no response yet. `undone`: a bet that was rolled back. */
  readonly state: 'sent' | 'done' | 'refused' | 'undone';
  readonly status?: string;
  readonly platformTxId?: string;
  readonly at: number;
  readonly attempts: number;
}

export interface MoneyParts {
  readonly call: CallPlatform;
  readonly table: Table<Transaction>;
  readonly rounds: RoundBook;
  readonly players: Players;
  readonly clock: Clock;
  readonly random: Random;
  /** Schedules a callback; it does not run after the vendor has stopped. */
  readonly after: (milliseconds: number, run: () => Promise<void>) => void;
  /** Called with the player's balance from a response. */
  readonly onBalance: (playerKey: string, balance: number) => void;
  readonly warn: (sentence: string) => void;
}

type TransactionRequest = Pick<Transaction, 'verb' | 'round' | 'amount'> & Partial<Transaction>;

/** The transactions: each is stored before it is sent, and followed until its response is final. */
export interface TransactionBook {
  of(round: string): readonly Transaction[];
  /** Returns transactions that a process exit interrupted. */
  interrupted(): readonly Transaction[];
  begin(asked: TransactionRequest): Promise<Transaction>;
  /** Sends a bet at most twice. Without any response its result is unknown, so it is rolled back. */
  stake(asked: TransactionRequest): Promise<Answer<{ readonly txId: string }>>;
  /** Repeats until the response is final; the returned promise covers the first attempt. */
  sendUntilFinal(transaction: Transaction): Promise<void>;
  undo(transaction: Transaction, status: string): Promise<void>;
}

const CHANCE_STEPS = 1_000;

export function createTransactions(parts: MoneyParts): TransactionBook {
  const { table, clock, after } = parts;
  const byRound = new Map<string, string[]>();
  const note = ({ id, round }: Transaction): void => {
    byRound.set(round, [...(byRound.get(round) ?? []), id]);
  };
  for (const [, transaction] of table.all()) note(transaction);
  const send = sender(parts);

  const begin = async (asked: TransactionRequest): Promise<Transaction> => {
    const transaction: Transaction = { ...asked, id: randomUUID(), state: 'sent', at: clock.now(), attempts: 0 };
    await table.put(transaction.id, transaction);
    note(transaction);
    return transaction;
  };
  const finish = (row: Transaction, state: Transaction['state'], { status, platformTxId }: VendorResponse) =>
    table.put(row.id, { ...row, state, status, ...(platformTxId ? { platformTxId } : {}) });
  const sendUntilFinal = insistent(parts, { send, finish });
  const undo: TransactionBook['undo'] = async (transaction, status) => {
    const { id: refTxId, round, amount } = transaction;
    const rollback = await begin({ verb: 'rollback', round, amount, refTxId });
    await finish(transaction, 'undone', { status });
    await sendUntilFinal(rollback);
  };
  return {
    of: (round) => (byRound.get(round) ?? []).flatMap((id) => table.get(id) ?? []),
    interrupted: () => [...table.all()].map(([, row]) => row).filter(({ state }) => state === 'sent'),
    begin,
    sendUntilFinal,
    undo,
    stake: async (asked) => {
      const transaction = await begin(asked);
      let answer = await send(transaction);
      if (!isFinal(answer.status)) {
        await new Promise<void>((resolve) => after(BET_RETRY_MS, async () => resolve()));
        answer = await send(transaction);
      }
      if (answer.status === 'OK') {
        await finish(transaction, 'done', answer);
        return accept({ txId: transaction.id });
      }
      if (isFinal(answer.status)) await finish(transaction, 'refused', answer);
      else void undo(transaction, answer.status);
      return reject(answer.status);
    },
  };
}

type Send = (transaction: Transaction) => Promise<VendorResponse>;

/** Sends once and stores the balance of the response. */
function sender({ call, rounds, players, onBalance }: MoneyParts): Send {
  return async (transaction) => {
    const round = rounds.get(transaction.round);
    if (!round) return { status: 'INVALID_REQUEST' };
    const answer = await call(round.vendor, transaction.verb, fieldsOf(transaction, round, players));
    const balance = balanceOf(answer);
    if (balance !== undefined) {
      await players.setBalance(round.playerKey, balance);
      onBalance(round.playerKey, balance);
    }
    return answer;
  };
}

interface Steps {
  readonly send: Send;
  readonly finish: (row: Transaction, state: Transaction['state'], answer: VendorResponse) => Promise<void>;
}

function insistent({ table, clock, random, after, warn }: MoneyParts, { send, finish }: Steps) {
  const sendUntilFinal = async (before: Transaction): Promise<void> => {
    const transaction = { ...before, attempts: before.attempts + 1 };
    const answer = await send(transaction);
    if (isFinal(answer.status)) {
      await finish(transaction, answer.status === 'OK' ? 'done' : 'refused', answer);
      if (answer.status !== 'OK') warn(`${transaction.verb} ${transaction.id} is refused: ${answer.status}`);
      return;
    }
    await table.put(transaction.id, transaction);
    if (isRetryExpired(transaction.at, clock.now())) {
      warn(`${transaction.verb} ${transaction.id} has had no answer for a day: a person has to look`);
      return;
    }
    after(retryDelay(transaction.attempts, random.integer(CHANCE_STEPS) / CHANCE_STEPS), () =>
      sendUntilFinal(transaction),
    );
  };
  return sendUntilFinal;
}

/**
 * Returns the contract fields of a transaction. Wins and rollbacks have no session token, because they may outlive it.
 */
function fieldsOf(transaction: Transaction, round: Round, players: Players): Fields {
  const { id, verb, amount, winAmount, refTxId, closes } = transaction;
  const token = players.tokenOf(round.playerKey, round.session);
  const needsToken = verb === 'bet' || verb === 'betwin';
  return {
    txId: id,
    playerRef: round.playerRef,
    gameCode: round.gameCode,
    roundId: round.id,
    currency: round.currency,
    amount: String(amount),
    ...(winAmount === undefined ? {} : { winAmount: String(winAmount) }),
    ...(refTxId === undefined ? {} : { refTxId }),
    ...(closes === undefined ? {} : { roundClosed: closes }),
    ...(needsToken && token !== undefined ? { sessionToken: token } : {}),
  };
}
