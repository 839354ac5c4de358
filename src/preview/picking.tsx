import { type ComponentType, Fragment, type FragmentInstance, useEffect, useRef } from 'react';
import type { WidgetInput } from '../../renderer/index.ts';
import type { WidgetEntry, WidgetRegistry } from '../../renderer/widget/registry.ts';

interface Placed {
  readonly widget: string;
  readonly part: FragmentInstance;
}

/** Where on the screen each node stands, by its path. */
export interface Places {
  readonly registry: WidgetRegistry;
  /** Path and widget of the innermost node that an element belongs to. */
  readonly at: (element: Node) => { path: string; widget: string } | undefined;
  /** Rectangles of a node, in CSS pixels of the frame; empty when it draws nothing. */
  readonly rectsOf: (path: string) => readonly DOMRect[];
  readonly widgetOf: (path: string) => string | undefined;
  /** Paths of what is drawn, as the page is read: from top to bottom, the outer before the inner. */
  readonly paths: () => readonly string[];
  /** Brings a node into view. */
  readonly show: (path: string) => void;
  /** How many nodes were drawn since this was last asked. */
  readonly takeDrawn: () => number;
}

/**
 * The registry of widgets, with each component inside a fragment that knows its elements: nothing is added to the page, so
 * it looks exactly as players see it.
 */
export function watchPlaces(widgets: WidgetRegistry): Places {
  const placed = new Map<string, Placed>();
  const wrapped = new WeakMap<WidgetEntry, WidgetEntry>();
  let drawn = 0;
  const wrap = (entry: WidgetEntry): WidgetEntry => {
    const known = wrapped.get(entry) ?? {
      ...entry,
      component: placing(entry, placed, () => {
        drawn += 1;
      }),
    };
    wrapped.set(entry, known);
    return known;
  };
  const rectsOf = (path: string): readonly DOMRect[] =>
    (placed.get(path)?.part.getClientRects() ?? []).filter(({ width, height }) => width > 0 && height > 0);
  return {
    registry: {
      has: widgets.has,
      getLoaded: (name) => {
        const entry = widgets.getLoaded(name);
        return entry && wrap(entry);
      },
      load: async (name) => {
        const entry = await widgets.load(name);
        return entry && wrap(entry);
      },
    },
    at: (element) => innermost(placed, element),
    rectsOf,
    paths: () =>
      [...placed.keys()]
        .flatMap((path) => {
          const [rect] = rectsOf(path);
          return rect && depthOf(path) > 0 ? [{ path, top: rect.top, left: rect.left }] : [];
        })
        .toSorted((a, b) => a.top - b.top || a.left - b.left || depthOf(a.path) - depthOf(b.path))
        .map(({ path }) => path),
    show: (path) => {
      const [rect] = rectsOf(path);
      if (rect && (rect.top < 0 || rect.bottom > innerHeight))
        scrollBy({ top: rect.top - innerHeight / 3, behavior: 'instant' });
    },
    widgetOf: (path) => placed.get(path)?.widget,
    takeDrawn: () => {
      const count = drawn;
      drawn = 0;
      return count;
    },
  };
}

function placing(entry: WidgetEntry, placed: Map<string, Placed>, count: () => void): WidgetEntry['component'] {
  const Component = entry.component as ComponentType<WidgetInput<unknown>>;
  return function Place(input: WidgetInput<unknown>) {
    const part = useRef<FragmentInstance>(null);
    const { node } = input;
    useEffect(count);
    useEffect(() => {
      const mine = part.current && { widget: entry.definition.name, part: part.current };
      if (mine) placed.set(node, mine);
      return () => {
        if (mine && placed.get(node) === mine) placed.delete(node);
      };
    }, [node]);
    return (
      <Fragment ref={part}>
        <Component {...input} />
      </Fragment>
    );
  };
}

/** What React's instances of fragments can do and its types do not say yet. */
type Comparing = FragmentInstance & { readonly compareDocumentPosition: (other: Node) => number };

function innermost(placed: ReadonlyMap<string, Placed>, element: Node): { path: string; widget: string } | undefined {
  let found: { path: string; widget: string; depth: number } | undefined;
  for (const [path, { part, widget }] of placed) {
    if (found && found.depth >= depthOf(path)) continue;
    if (((part as Comparing).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0) continue;
    found = { path, widget, depth: depthOf(path) };
  }
  return found && { path: found.path, widget: found.widget };
}

/** The frame of a layout holds everything; elsewhere a slot's path begins with the path of its holder. */
const depthOf = (path: string): number => (/^layouts\.[^.]+$/.test(path) ? 0 : path.split('.').length);
