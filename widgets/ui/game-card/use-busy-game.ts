import { useCallback, useState } from 'react';
import type { Game } from '../../../generated/types/data.ts';

/** Holds which game is being opened, so that only its card shows it. */
export function useBusyGame(select: (event: { readonly game: Game }) => Promise<unknown>) {
  const [busy, setBusy] = useState<number>();
  const open = useCallback(
    (game: Game) => {
      setBusy(game.gameId);
      void select({ game }).finally(() => setBusy(undefined));
    },
    [select],
  );
  return { busy, open } as const;
}
