import { type DragEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { segmentsOf } from '../../../../renderer/manifest/json/json.ts';
import { preferredLanguage, useText } from '../../look/texts.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { enterForm } from '../panes/form-focus.ts';
import { AddDialog } from './AddDialog.tsx';
import styles from './Tree.module.css';
import { adderOf, TreeActions } from './TreeActions.tsx';
import { TreeRow } from './TreeRow.tsx';
import { ancestorsOf, type Row, treeRows, worstByPart } from './tree.ts';
import { treeActs } from './tree-acts.ts';
import { byKey } from './tree-keys.ts';

const ROW = 30;
const BESIDE = 12;
const opensFirst = ['/routes', '/routes/home'];

/**
 * Renders the manifest as a tree. Only rows in the visible range are in the DOM, because a manifest has thousands of
 * parts.
 */
export function TreePane() {
  const t = useText();
  const { editor, selected, select, writable } = useEditor();
  const draft = useEditorState((state) => state.debounced);
  const problems = useEditorState((state) => state.problems);
  const [open, toggle] = useOpenLines(selected);
  const [adding, setAdding] = useState<string | undefined>(undefined);
  const rows = useRows(draft, open);
  const worst = useMemo(() => worstByPart(problems), [problems]);
  const act = useMemo(() => treeActs(editor, select), [editor, select]);
  const { drop, onDragOver, onDrop } = useDrop(act.dropAt);
  const at = rows.findIndex(({ id }) => id === selected);
  const active = Math.max(0, at);
  const { scroller, first, last } = useVisibleRows(at, rows.length);
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = target.closest('[role=treeitem]')?.id.slice('row-'.length);
    if (id === undefined) return;
    if (target.closest('[data-twist]')) toggle(id);
    else select(id);
  };
  const chosen = rows[at];
  return (
    <>
      <div
        ref={scroller}
        role="tree"
        aria-label={t('tree')}
        tabIndex={0}
        aria-activedescendant={rows[active] ? `row-${rows[active].id}` : undefined}
        className={styles.tree}
        onKeyDown={(event) => {
          const row = rows[active];
          const given = { rows, active, toggle, select, enter: enterForm, act, writable };
          if (row && byKey(event, { row, ...given })) event.preventDefault();
        }}
        onClick={onClick}
      >
        <div role="none" style={{ blockSize: first * ROW }} />
        {rows.slice(first, last).map((row) => (
          <TreeRow
            key={row.id}
            row={row}
            selected={row.id === selected}
            worst={worst.get(row.id)}
            movable={writable && row.list !== undefined}
            drop={drop?.id === row.id ? (drop.after ? 'after' : 'before') : undefined}
            onDragOver={onDragOver}
            onDrop={onDrop}
          />
        ))}
        <div role="none" style={{ blockSize: (rows.length - last) * ROW }} />
      </div>
      {writable && chosen && (
        <TreeActions row={chosen} act={act} onAdd={() => setAdding(adderOf(chosen, draft.merged))} />
      )}
      {adding !== undefined && <AddDialog holder={segmentsOf(adding)} onClose={() => setAdding(undefined)} />}
    </>
  );
}

/** Returns the visible rows in the operator's language. */
function useRows(draft: Parameters<typeof treeRows>[0], open: ReadonlySet<string>): readonly Row[] {
  const language = preferredLanguage();
  return useMemo(() => treeRows(draft, open, language), [draft, open, language]);
}

/**
 * Returns the expanded rows and a function that toggles one. A selection from elsewhere, such as the palette, expands
 * its ancestors.
 */
function useOpenLines(selected: string): readonly [ReadonlySet<string>, (id: string, wish?: boolean) => void] {
  const [state, setState] = useState(() => ({ selected: '', open: new Set(opensFirst) as ReadonlySet<string> }));
  if (state.selected !== selected)
    setState({ selected, open: new Set([...state.open, ...ancestorsOf(segmentsOf(selected))]) });
  const toggle = useCallback((id: string, wish?: boolean): void => {
    setState((before) => {
      const open = new Set(before.open);
      if (wish ?? !open.has(id)) open.add(id);
      else open.delete(id);
      return { ...before, open };
    });
  }, []);
  return [state.open, toggle];
}

/** Returns the range of visible rows, and scrolls to the selected row when it changes. */
function useVisibleRows(at: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 900 });
  useEffect(() => {
    if (at !== -1) bringIntoSight(scroller.current, at * ROW);
  }, [at]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = (): void => setView({ top: box.scrollTop, height: box.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / ROW) - BESIDE);
  const last = Math.min(count, Math.ceil((view.top + view.height) / ROW) + BESIDE);
  return { scroller, first, last: Math.max(first, last) };
}

function bringIntoSight(box: HTMLElement | null, y: number): void {
  if (!box) return;
  const { scrollTop, clientHeight } = box;
  if (y < scrollTop) box.scrollTo({ top: y });
  else if (y + ROW > scrollTop + clientHeight) box.scrollTo({ top: y + ROW - clientHeight });
}

interface Aim {
  readonly id: string;
  readonly after: boolean;
}

function useDrop(dropAt: (from: string, aim: { row: Row; after: boolean }) => void) {
  const [drop, setDrop] = useState<Aim | undefined>(undefined);
  const onDragOver = useCallback((event: DragEvent, { id }: Row, after: boolean): void => {
    event.preventDefault();
    setDrop((before) => (before?.id === id && before.after === after ? before : { id, after }));
  }, []);
  const onDrop = useCallback(
    (event: DragEvent, row: Row, after: boolean): void => {
      event.preventDefault();
      dropAt(event.dataTransfer.getData('text/plain'), { row, after });
      setDrop(undefined);
    },
    [dropAt],
  );
  return { drop, onDragOver, onDrop };
}
