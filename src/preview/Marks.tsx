import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './Marks.module.css';
import type { Mark } from './messages.ts';
import type { Places } from './picking.tsx';

export interface MarkState {
  /** Path of the node that the studio has selected. */
  readonly selected: string;
  /** Path of the node under the pointer in picking mode. */
  readonly hovered: string;
  /** Nodes that a change affects, by path. */
  readonly touched: readonly Touched[];
}

interface Touched {
  readonly path: string;
  readonly kind: Mark['kind'];
}

/** Holds what is marked, outside the site's React tree. */
export function openMarks() {
  let marked: MarkState = { selected: '', hovered: '', touched: [] };
  const listeners = new Set<() => void>();
  return {
    get: () => marked,
    set: (change: Partial<MarkState>) => {
      marked = { ...marked, ...change };
      for (const listener of listeners) listener();
    },
    /** Nodes may have moved. */
    moved: () => {
      marked = { ...marked };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Marks = ReturnType<typeof openMarks>;

/** Renders outlines around selected and hovered nodes, without affecting layout or clicks. */
export function MarksLayer({ marks, places }: { readonly marks: Marks; readonly places: Places }) {
  const marked = useSyncExternalStore(marks.subscribe, marks.get);
  const [, setRound] = useState(0);
  useEffect(() => {
    const again = (): void => setRound((round) => round + 1);
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, []);
  const { selected, hovered, touched } = marked;
  const widget = hovered === '' ? undefined : places.getWidget(hovered);
  return (
    <>
      <p className={styles.told} role="status">
        {widget === undefined ? '' : `${hovered.split('.').at(-1)}, ${widget}`}
      </p>
      <div className={styles.layer} aria-hidden="true">
        {touched.map(({ path, kind }) => (
          <Outline key={path} path={path} places={places} kind={kind} />
        ))}
        {hovered !== '' && hovered !== selected && <Outline path={hovered} places={places} kind="hovered" />}
        {selected !== '' && <Outline path={selected} places={places} kind="selected" />}
      </div>
    </>
  );
}

interface OutlineInput {
  readonly path: string;
  readonly places: Places;
  readonly kind: 'hovered' | 'selected' | Mark['kind'];
}

function Outline({ path, places, kind }: OutlineInput) {
  const rects = places.getRects(path);
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return (
    <div
      className={styles.outline}
      data-kind={kind}
      data-under={top < 24 || undefined}
      style={{ left, top, width: right - left, height: bottom - top }}
    >
      <span className={styles.label}>
        {path.split('.').at(-1)} <i>{places.getWidget(path)}</i>
      </span>
    </div>
  );
}
