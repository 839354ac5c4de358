import { type FairSeed, newClientSeed, newServerSeed, seedCommitment } from '../../../rules/fairness.ts';
import type { Random } from '../../../rules/random.ts';
import type { Player, Seeds } from '../define-game.ts';
import { openTable, type Store } from './table.ts';

/** A player's seed pair at one game. The server seed stays secret until the pair is replaced. */
interface Pair extends FairSeed {
  readonly previous?: FairSeed;
}

/** The public part of the current and the previous pair. */
interface ShownPair {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly previous?: FairSeed & { readonly commitment: string };
}

export interface SeedBook {
  of(game: string): Seeds;
  show(game: string, player: Player): Promise<ShownPair>;
  /** Reveals the current pair and creates a new one, with the player's own seed if given. */
  replace(game: string, player: Player, clientSeed?: string): Promise<ShownPair>;
  /** Returns the server seed of a commitment after the pair was replaced. */
  revealed(commitment: string): string | undefined;
  /** Replaces and reveals every pair, as after a restore: players have seen results of later nonces. */
  retireAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openSeeds(store: Store, random: Random): Promise<SeedBook> {
  const [pairs, known] = await Promise.all([
    openTable<Pair>(store, 'seeds'),
    openTable<string>(store, 'revealed-seeds'),
  ]);
  const keyOf = (game: string, player: Player): string => `${game} ${player.key}`;
  const current = async (key: string): Promise<Pair> => {
    const there = pairs.get(key);
    if (there) return there;
    const made = { serverSeed: newServerSeed(random), clientSeed: newClientSeed(random), nonce: 0 };
    await pairs.put(key, made);
    return made;
  };
  const replace = async (key: string, clientSeed?: string): Promise<ShownPair> => {
    const { previous: _, ...before } = await current(key);
    const serverSeed = newServerSeed(random);
    const pair: Pair = { serverSeed, clientSeed: clientSeed ?? before.clientSeed, nonce: 0, previous: before };
    await pairs.put(key, pair);
    await known.put(seedCommitment(before.serverSeed), before.serverSeed);
    return shown(pair);
  };
  return {
    of: (game) => ({
      next: async (player) => {
        const key = keyOf(game, player);
        const pair = await current(key);
        const nonce = (pairs.get(key) ?? pair).nonce + 1;
        await pairs.put(key, { ...pair, nonce });
        const { serverSeed, clientSeed } = pair;
        return { serverSeed, clientSeed, nonce, commitment: seedCommitment(serverSeed) };
      },
      clientSeed: async (player) => (await current(keyOf(game, player))).clientSeed,
    }),
    show: async (game, player) => shown(await current(keyOf(game, player))),
    replace: (game, player, clientSeed) => replace(keyOf(game, player), clientSeed),
    retireAll: async () => {
      // A seed that is replaced is stored again, so the keys are listed first.
      const keys = Array.from(pairs.all(), ([key]) => key);
      for (const key of keys) await replace(key);
    },
    revealed: (commitment) => known.get(commitment),
    close: async () => {
      await Promise.all([pairs.close(), known.close()]);
    },
  };
}

function shown({ serverSeed, clientSeed, nonce, previous }: Pair): ShownPair {
  const before = previous && { previous: { ...previous, commitment: seedCommitment(previous.serverSeed) } };
  return { commitment: seedCommitment(serverSeed), clientSeed, nonce, ...before };
}
