/** A place in the browser's history: the screen it belongs to, and how many dialogs were open over it. */
interface Place {
  /** The router's key of the screen. */
  readonly screen: string;
  readonly dialogs: number;
}

/** What the history needs to know of the dialogs of a page. */
export interface DialogStack {
  readonly count: () => number;
  /** Closes dialogs from the top until so many are left, or one does not let itself be closed. */
  readonly closeDownTo: (count: number) => void;
  /** Hears of every change of their number. */
  readonly subscribe: (changed: () => void) => void;
}

/** Keeps the history in step with the dialogs. `shows` says that the router shows another screen. */
export interface DialogHistory {
  readonly shows: (screen: string) => void;
}

/**
 * Back closes the dialog on top (MOD-02). Every open dialog has an entry of the same screen in the history. A dialog that
 * is closed by other means leaves its entry behind, because going back takes time in which the page may move on: the next
 * dialog uses the entry again, and Back passes over it.
 */
export function openDialogHistory(dialogs: DialogStack, first: string): DialogHistory {
  let shown = first;
  let place = placeOf(history.state);
  const settle = (): void => {
    place = placeOf(history.state);
    for (let count = place.dialogs + 1; count <= dialogs.count(); count += 1)
      history.pushState({ ...(history.state as object), dialogs: count }, '');
    place = placeOf(history.state);
  };
  const onPop = (event: PopStateEvent): void => {
    const from = place;
    place = placeOf(event.state);
    // Another screen is the router's to show.
    if (place.screen !== shown) return;
    event.stopImmediatePropagation();
    if (place.dialogs >= from.dialogs) return;
    if (dialogs.count() <= place.dialogs) return history.back();
    dialogs.closeDownTo(place.dialogs);
    settle();
  };
  // Before the router, which would otherwise take the way back for a way to the screen that is shown already.
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

function placeOf(state: unknown): Place {
  const { key, dialogs } = (state ?? {}) as { readonly key?: unknown; readonly dialogs?: unknown };
  return { screen: typeof key === 'string' ? key : 'default', dialogs: typeof dialogs === 'number' ? dialogs : 0 };
}
