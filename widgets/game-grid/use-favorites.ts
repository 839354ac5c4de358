import { useCallback, useMemo, useState } from 'react';
import type { Game, GameIds } from '../../generated/types/data.ts';
import type { Outcome, SourceState } from '../../renderer/index.ts';

type Toggle = (event: { readonly game: Game; readonly favorite: boolean }) => Promise<Outcome>;

/** What the player has just chosen, over the list that it was chosen over. A newer list knows it itself. */
interface Wishes {
  readonly over: GameIds | undefined;
  readonly byId: ReadonlyMap<number, boolean>;
}

const none: ReadonlyMap<number, boolean> = new Map();

/** Hearts that change at once, and change back when the platform would not have it (FAV-01). */
export function useFavorites(ids: SourceState<GameIds> | undefined, toggle: Toggle) {
  const list = ids?.value;
  const known = useMemo(() => new Set(list?.ids), [list]);
  const [wishes, setWishes] = useState<Wishes>({ over: list, byId: none });
  const wished = wishes.over === list ? wishes.byId : none;
  const isFavorite = useCallback((id: number) => wished.get(id) ?? known.has(id), [wished, known]);
  const press = useCallback(
    async (game: Game) => {
      const favorite = !isFavorite(game.nodeId);
      const wish = (change: (byId: Map<number, boolean>) => void): void =>
        setWishes((before) => {
          const byId = new Map(before.over === list ? before.byId : none);
          change(byId);
          return { over: list, byId };
        });
      wish((byId) => byId.set(game.nodeId, favorite));
      const outcome = await toggle({ game, favorite });
      if (!outcome.ok) wish((byId) => byId.delete(game.nodeId));
    },
    [isFavorite, list, toggle],
  );
  return { isFavorite, press } as const;
}
