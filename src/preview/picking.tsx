import { type ComponentType, Fragment, type FragmentInstance, useEffect, useRef } from 'react';
import type { WidgetInput } from '../../renderer/index.ts';
import type { WidgetEntry, WidgetRegistry } from '../../renderer/widget/registry.ts';

interface PlacedNode {
  readonly widget: string;
  readonly part: FragmentInstance;
}

/** Positions of nodes on the screen, by path. */
export interface Places {
  readonly registry: WidgetRegistry;
  /** Path and widget of the innermost node that contains an element. */
  readonly at: (element: Node) => { path: string; widget: string } | undefined;
  /** Rectangles of a node, in CSS pixels of the frame; empty when it renders nothing. */
  readonly getRects: (path: string) => readonly DOMRect[];
  readonly getWidget: (path: string) => string | undefined;
  /** Paths of rendered nodes in reading order, parents first. */
  readonly paths: () => readonly string[];
  /** Scrolls a node into view. */
  readonly show: (path: string) => void;
  /** Number of nodes rendered since the last call. */
  readonly takeRenderCount: () => number;
}

/**
 * Wraps each widget in a React fragment with a ref, so that the elements of a node are known without additional
 * elements.
 */
export function watchPlaces(widgets: WidgetRegistry): Places {
  const placed = new Map<string, PlacedNode>();
  const wrapped = new WeakMap<WidgetEntry, WidgetEntry>();
  let rendered = 0;
  const wrap = (entry: WidgetEntry): WidgetEntry => {
    const known = wrapped.get(entry) ?? {
      ...entry,
      component: placing(entry, placed, () => {
        rendered += 1;
      }),
    };
    wrapped.set(entry, known);
    return known;
  };
  const getRects = (path: string): readonly DOMRect[] =>
    (placed.get(path)?.part.getClientRects() ?? []).filter(({ width, height }) => width > 0 && height > 0);
  return {
    registry: {
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
    getRects: getRects,
    paths: () =>
      [...placed.keys()]
        .flatMap((path) => {
          const [rect] = getRects(path);
          return rect && getDepth(path) > 0 ? [{ path, top: rect.top, left: rect.left }] : [];
        })
        .toSorted((a, b) => a.top - b.top || a.left - b.left || getDepth(a.path) - getDepth(b.path))
        .map(({ path }) => path),
    show: (path) => {
      const [rect] = getRects(path);
      if (rect && (rect.top < 0 || rect.bottom > innerHeight))
        scrollBy({ top: rect.top - innerHeight / 3, behavior: 'instant' });
    },
    getWidget: (path) => placed.get(path)?.widget,
    takeRenderCount: () => {
      const count = rendered;
      rendered = 0;
      return count;
    },
  };
}

function placing(entry: WidgetEntry, placed: Map<string, PlacedNode>, count: () => void): WidgetEntry['component'] {
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

/** Methods of React's FragmentInstance that its types do not declare yet. */
type Comparing = FragmentInstance & { readonly compareDocumentPosition: (other: Node) => number };

function innermost(
  placed: ReadonlyMap<string, PlacedNode>,
  element: Node,
): { path: string; widget: string } | undefined {
  let found: { path: string; widget: string; depth: number } | undefined;
  for (const [path, { part, widget }] of placed) {
    if (found && found.depth >= getDepth(path)) continue;
    if (((part as Comparing).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0) continue;
    found = { path, widget, depth: getDepth(path) };
  }
  return found && { path: found.path, widget: found.widget };
}

/** The frame of a layout contains everything; elsewhere a slot's path starts with its parent's path. */
const getDepth = (path: string): number => (/^layouts\.[^.]+$/.test(path) ? 0 : path.split('.').length);
