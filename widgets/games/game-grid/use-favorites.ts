import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Game, GameIds } from '../../../generated/types/data.ts';
import type { Outcome, SourceState } from '../../../renderer/index.ts';

type Toggle = (event: { readonly game: Game; readonly favorite: boolean }) => Promise<Outcome>;

/** A heart that the player pressed, until the platform's list contains it. */
interface PendingChange {
  readonly favorite: boolean;
  /**
   * The list at the time the platform accepted the change. A newer list already contains the change, so the pending one
   * is dropped.
   */
  readonly accepted?: { readonly over: GameIds | undefined };
}

type PendingChanges = ReadonlyMap<number, PendingChange>;

/** Optimistic hearts: they change at once, and change back when the platform rejects the change (FAV-01). */
export function useFavorites(ids: SourceState<GameIds> | undefined, toggle: Toggle) {
  const list = ids?.value;
  const known = useMemo(() => new Set(list?.ids), [list]);
  const [wishes, setWishes] = useState<PendingChanges>(new Map());
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);
  /** Calls for one game are sent in sequence, so that the last press wins on the platform too. */
  const queues = useRef(new Map<number, Promise<Outcome>>());
  const isFavorite = useCallback(
    (id: number) => {
      const pendingChange = wishes.get(id);
      return pendingChange && (!pendingChange.accepted || pendingChange.accepted.over === list)
        ? pendingChange.favorite
        : known.has(id);
    },
    [wishes, known, list],
  );
  const press = useCallback(
    async (game: Game) => {
      const id = game.gameId;
      const favorite = !isFavorite(id);
      const pendingChange: PendingChange = { favorite };
      setWishes((before) => new Map(before).set(id, pendingChange));
      const queue = (queues.current.get(id) ?? Promise.resolve()).then(() => toggle({ game, favorite }));
      queues.current.set(id, queue);
      const outcome = await queue;
      const over = latest.current;
      setWishes((before) => {
        if (before.get(id) !== pendingChange) return before;
        const after = new Map(before);
        if (outcome.ok) after.set(id, { favorite, accepted: { over } });
        else after.delete(id);
        return after;
      });
    },
    [isFavorite, toggle],
  );
  return { isFavorite, press } as const;
}
