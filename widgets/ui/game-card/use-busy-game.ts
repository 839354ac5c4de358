import { useCallback, useState } from 'react';
import type { Game } from '../../../generated/types/data.ts';

/** Remembers which game is being opened, so that a list can show it on the one card and nowhere else. */
export function useBusyGame(select: (event: { readonly game: Game }) => Promise<unknown>) {
  const [busy, setBusy] = useState<number>();
  const open = useCallback(
    (game: Game) => {
      setBusy(game.nodeId);
      void select({ game }).finally(() => setBusy(undefined));
    },
    [select],
  );
  return { busy, open } as const;
}
