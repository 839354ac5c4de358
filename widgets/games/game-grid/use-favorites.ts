import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Game, GameIds } from '../../../generated/types/data.ts';
import type { Outcome, SourceState } from '../../../renderer/index.ts';

type Toggle = (event: { readonly game: Game; readonly favorite: boolean }) => Promise<Outcome>;

/** What the player has just chosen. */
interface Wish {
  readonly favorite: boolean;
  /** Once the platform has taken it: the list of that moment. A newer one knows it itself, an older one never takes it back. */
  readonly taken?: { readonly over: GameIds | undefined };
}

type Wishes = ReadonlyMap<number, Wish>;

/** Hearts that change at once, and change back when the platform would not have it (FAV-01). */
export function useFavorites(ids: SourceState<GameIds> | undefined, toggle: Toggle) {
  const list = ids?.value;
  const known = useMemo(() => new Set(list?.ids), [list]);
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);
  /** What is asked of one game goes out in its order: the last press stands on the platform too. */
  const turns = useRef(new Map<number, Promise<Outcome>>());
  const isFavorite = useCallback(
    (id: number) => {
      const wish = wishes.get(id);
      return wish && (!wish.taken || wish.taken.over === list) ? wish.favorite : known.has(id);
    },
    [wishes, known, list],
  );
  const press = useCallback(
    async (game: Game) => {
      const id = game.nodeId;
      const favorite = !isFavorite(id);
      const wish: Wish = { favorite };
      setWishes((before) => new Map(before).set(id, wish));
      const turn = (turns.current.get(id) ?? Promise.resolve()).then(() => toggle({ game, favorite }));
      turns.current.set(id, turn);
      const outcome = await turn;
      const over = latest.current;
      setWishes((before) => {
        if (before.get(id) !== wish) return before;
        const after = new Map(before);
        if (outcome.ok) after.set(id, { favorite, taken: { over } });
        else after.delete(id);
        return after;
      });
    },
    [isFavorite, toggle],
  );
  return { isFavorite, press } as const;
}
