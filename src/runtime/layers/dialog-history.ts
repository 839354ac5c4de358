/** A history entry: its screen, and the number of dialogs open over it. */
interface Place {
  /** The router's key of the screen. */
  readonly screen: string;
  readonly dialogs: number;
}

/** What the history needs from the dialogs of a page. */
export interface DialogStack {
  readonly count: () => number;
  /** Closes dialogs from the top down to the count, or to one that cannot be dismissed. */
  readonly closeDownTo: (count: number) => void;
  /** Subscribes to changes of their number. */
  readonly subscribe: (changed: () => void) => void;
}

/** Keeps the browser's history in step with the dialogs. `shows` tells it the router's current screen. */
export interface DialogHistory {
  readonly shows: (screen: string) => void;
}

/**
 * The back button closes the top dialog (MOD-02). Each open dialog has a history entry of the same screen. A dialog
 * closed otherwise leaves its entry, because going back is asynchronous: the next dialog reuses it, and Back skips it.
 */
export function openDialogHistory(dialogs: DialogStack, first: string): DialogHistory {
  let shown = first;
  let place = getPlace(history.state);
  const settle = (): void => {
    place = getPlace(history.state);
    for (let count = place.dialogs + 1; count <= dialogs.count(); count += 1)
      history.pushState({ ...(history.state as object), dialogs: count }, '');
    place = getPlace(history.state);
  };
  const onPop = (event: PopStateEvent): void => {
    const from = place;
    place = getPlace(event.state);
    // The router handles other screens.
    if (place.screen !== shown) return;
    event.stopImmediatePropagation();
    if (place.dialogs >= from.dialogs) return;
    if (dialogs.count() <= place.dialogs) return history.back();
    dialogs.closeDownTo(place.dialogs);
    settle();
  };
  // Before the router, which would treat it as a navigation to the current screen.
  addEventListener('popstate', onPop, { capture: true });
  dialogs.subscribe(settle);
  settle();
  return {
    shows: (screen) => {
      shown = screen;
      settle();
    },
  };
}

function getPlace(state: unknown): Place {
  const { key, dialogs } = (state ?? {}) as { readonly key?: unknown; readonly dialogs?: unknown };
  return { screen: typeof key === 'string' ? key : 'default', dialogs: typeof dialogs === 'number' ? dialogs : 0 };
}
