import type { Money } from '../define-game.ts';
import type { RoundBook } from './rounds.ts';
import { createTransactions, type MoneyParts, type Transaction } from './transactions.ts';

export interface MoneyBook extends Money {
  /** Completes operations that a process exit interrupted: unconfirmed bets are rolled back, wins are paid. */
  recover(): Promise<void>;
}

/** Creates the money operations; the sums of a round are derived from its transactions. */
export function createMoney(parts: MoneyParts): MoneyBook {
  const { rounds, clock } = parts;
  const transactions = createTransactions(parts);
  const add = async (id: string, change: { stake?: number; win?: number; closes?: boolean }): Promise<void> => {
    const round = rounds.get(id);
    if (!round) return;
    await rounds.update(id, {
      stake: round.stake + (change.stake ?? 0),
      win: round.win + (change.win ?? 0),
      ...(change.closes ? { state: 'closed', endedAt: clock.now() } : {}),
    });
  };
  const pay = async (round: string, amount: number, closes: boolean): Promise<void> => {
    const transaction = await transactions.begin({ verb: 'win', round, amount, closes });
    await add(round, { win: amount, closes });
    await transactions.sendUntilFinal(transaction);
  };
  return {
    bet: async (round, amount) => {
      const answer = await transactions.stake({ verb: 'bet', round, amount });
      if (answer.ok) await add(round, { stake: amount });
      else if (transactions.of(round).every(({ state }) => state === 'refused' || state === 'undone')) {
        await rounds.update(round, { state: 'void', endedAt: clock.now() });
      }
      return answer;
    },
    betwin: async (round, { stake, win }) => {
      const answer = await transactions.stake({ verb: 'betwin', round, amount: stake, winAmount: win, closes: true });
      if (answer.ok) await add(round, { stake, win, closes: true });
      else await rounds.update(round, { state: 'void', endedAt: clock.now() });
      return answer;
    },
    win: (round, amount) => pay(round, amount, false),
    settle: (round, amount) => pay(round, amount, true),
    refund: async (round) => {
      await rounds.update(round, { state: 'void', endedAt: clock.now() });
      const bets = transactions.of(round).filter(({ verb, state }) => verb === 'bet' && state === 'done');
      await Promise.all(bets.map((bet) => transactions.undo(bet, 'OK')));
    },
    recover: async () => {
      const interrupted = transactions.interrupted();
      const inDoubt = interrupted.filter(({ verb }) => verb === 'bet' || verb === 'betwin');
      await Promise.all(inDoubt.map((row) => transactions.undo(row, 'NO_ANSWER')));
      await Promise.all(interrupted.filter((row) => !inDoubt.includes(row)).map(transactions.sendUntilFinal));
      for (const id of rounds.openIds()) await repairRound(rounds, id, transactions.of(id));
    },
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Repairs a round from its transactions, because a crash can lose the last update of the round. */
async function repairRound(rounds: RoundBook, id: string, all: readonly Transaction[]): Promise<void> {
  const round = rounds.get(id);
  if (!round) return;
  const bets = all.filter(({ verb, state }) => (verb === 'bet' || verb === 'betwin') && state === 'done');
  const wins = all.filter(({ verb, state }) => verb === 'win' && state !== 'refused');
  const closed = [...bets, ...wins].some(({ closes }) => closes === true);
  const state = bets.length === 0 ? 'void' : closed ? 'closed' : 'open';
  await rounds.update(id, {
    state,
    stake: sum(bets.map(({ amount }) => amount)),
    win: sum([...wins.map(({ amount }) => amount), ...bets.map(({ winAmount = 0 }) => winAmount)]),
    ...(state === 'open' ? {} : { endedAt: round.startedAt }),
  });
}
