import type { Answer, Desk, Player } from '../vendor/define-game.ts';

/** Takes the stake of everyone at once: the rounds of those who paid, and why the others did not. */
export async function takeStakes(
  { rounds, money }: Desk,
  people: ReadonlyMap<string, Player>,
  escrow: number,
): Promise<{ readonly staked: ReadonlyMap<string, string>; readonly refused: ReadonlyMap<string, string> }> {
  const staked = new Map<string, string>();
  const refused = new Map<string, string>();
  await Promise.all(
    [...people].map(async ([key, player]) => {
      const { id } = await rounds.begin({ player });
      const answer: Answer<unknown> = await money.bet(id, escrow);
      if (answer.ok) return void staked.set(key, id);
      await money.refund(id);
      return void refused.set(key, answer.code);
    }),
  );
  return { staked, refused };
}
