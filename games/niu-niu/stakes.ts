import type { Answer, GameServices, Player } from '../vendor/define-game.ts';

/** Takes all stakes in parallel; returns the rounds of paid players and the rejection codes of the others. */
export async function takeStakes(
  { rounds, money }: GameServices,
  people: ReadonlyMap<string, Player>,
  escrow: number,
): Promise<{ readonly staked: ReadonlyMap<string, string>; readonly rejected: ReadonlyMap<string, string> }> {
  const staked = new Map<string, string>();
  const rejected = new Map<string, string>();
  await Promise.all(
    [...people].map(async ([key, player]) => {
      const { id } = await rounds.begin({ player });
      const answer: Answer<unknown> = await money.bet(id, escrow);
      if (answer.ok) return void staked.set(key, id);
      await money.refund(id);
      return void rejected.set(key, answer.code);
    }),
  );
  return { staked, rejected };
}
