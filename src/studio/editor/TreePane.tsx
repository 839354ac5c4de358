import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pointerOf, segmentsOf, valueAt } from '../../../renderer/manifest/json.ts';
import { duplicateEntry, keysIn, moveEntry, removeEntry } from '../document/lists.ts';
import { listIn } from '../forms/part.ts';
import { useWords } from '../look/words.ts';
import { Button } from '../parts/controls.tsx';
import { AddDialog } from './AddDialog.tsx';
import { useBench, useDesk } from './desk-context.ts';
import { ancestorsOf, type Row, treeRows } from './tree.ts';
import { TreeRow } from './TreeRow.tsx';
import styles from './Tree.module.css';

const ROW = 30;
const BESIDE = 12;
const opensFirst = ['/routes', '/routes/home'];

/** Everything of a manifest as a tree. Only the lines that are in sight are in the page. */
export function TreePane() {
  const say = useWords();
  const { selected, select, writable } = useBench();
  const draft = useDesk((state) => state.rested);
  const problems = useDesk((state) => state.problems);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opensFirst));
  const [adding, setAdding] = useState<string | undefined>(undefined);
  const [drop, setDrop] = useState<{ id: string; after: boolean } | undefined>(undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 900 });
  const rows = useMemo(() => treeRows(draft, open), [draft, open]);
  const worst = useMemo(() => worstByPart(problems), [problems]);
  const at = rows.findIndex(({ id }) => id === selected);
  const active = at === -1 ? 0 : at;

  useEffect(() => {
    const path = segmentsOf(selected);
    const above = ancestorsOf(path);
    setOpen((before) => (above.every((id) => before.has(id)) ? before : new Set([...before, ...above])));
  }, [selected]);
  useEffect(() => {
    const box = scroller.current;
    if (!box || at === -1) return;
    const y = at * ROW;
    if (y < box.scrollTop) box.scrollTop = y;
    else if (y + ROW > box.scrollTop + box.clientHeight) box.scrollTop = y + ROW - box.clientHeight;
  }, [at]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setView({ top: box.scrollTop, height: box.clientHeight }));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  const toggle = useCallback((id: string, wish?: boolean): void => {
    setOpen((before) => {
      const next = new Set(before);
      if (wish ?? !before.has(id)) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const act = useTreeActs(draft);
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row) return;
    const done = byKey(event, { row, rows, active, toggle, select, act, writable });
    if (done) event.preventDefault();
  };
  const latest = useRef({ act, drop });
  latest.current = { act, drop };
  const onDragOver = useCallback((event: DragEvent, { id }: Row, after: boolean): void => {
    event.preventDefault();
    setDrop((before) => (before?.id === id && before.after === after ? before : { id, after }));
  }, []);
  const onDrop = useCallback((event: DragEvent, row: Row): void => {
    event.preventDefault();
    const aim = latest.current.drop;
    if (aim) latest.current.act.dropAt(event.dataTransfer.getData('text/plain'), { row, after: aim.after });
    setDrop(undefined);
  }, []);

  const first = Math.max(0, Math.floor(view.top / ROW) - BESIDE);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + BESIDE);
  const chosen = rows[at];
  return (
    <>
      <div
        ref={scroller}
        role="tree"
        aria-label={say('tree')}
        tabIndex={0}
        aria-activedescendant={rows[active] ? `row-${rows[active].id}` : undefined}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
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
            onSelect={select}
            onToggle={toggle}
            onDragOver={onDragOver}
            onDrop={onDrop}
          />
        ))}
        <div role="none" style={{ blockSize: (rows.length - last) * ROW }} />
      </div>
      {writable && chosen && (
        <TreeActions row={chosen} rows={rows} act={act} onAdd={() => setAdding(adderOf(chosen, draft.merged))} />
      )}
      {adding !== undefined && <AddDialog holder={segmentsOf(adding)} onClose={() => setAdding(undefined)} />}
    </>
  );
}

type Acts = ReturnType<typeof useTreeActs>;

/** What can be done to a line; each is one step of undo. */
function useTreeActs(draft: { readonly merged: unknown }) {
  const { desk, select } = useBench();
  const move = (row: Row, to: number): void => {
    if (row.list) desk.edit(moveEntry(draft.merged, row.list, { key: row.label, to }), { atOnce: true });
  };
  return {
    move,
    moveBy: (row: Row, step: number): void => {
      if (!row.list || !row.placed) return;
      const placed = keysIn(draft.merged, row.list).filter((one) => one.placed);
      const to = placed.findIndex(({ key }) => key === row.label) + step;
      if (to >= 0 && to < placed.length) move(row, to);
    },
    remove: (row: Row): void => {
      if (!row.list) return;
      desk.edit(removeEntry(desk.get().draft, row.list, row.label), { atOnce: true });
      select(pointerOf(row.list.holder));
    },
    duplicate: (row: Row): void => {
      if (!row.list) return;
      const { key, edits } = duplicateEntry(draft.merged, row.list, row.label);
      desk.edit(edits, { atOnce: true });
      select(pointerOf([...row.list.holder, row.list.map, key]));
    },
    dropAt: (from: string, { row, after }: { row: Row; after: boolean }): void => {
      const path = segmentsOf(from);
      const key = path.at(-1) ?? '';
      const same = row.list && pointerOf(path.slice(0, -2)) === pointerOf(row.list.holder);
      if (!row.list || !same || key === row.label) return;
      const others = keysIn(draft.merged, row.list)
        .filter((one) => one.placed && one.key !== key)
        .map((one) => one.key);
      const at = others.indexOf(row.label);
      desk.edit(moveEntry(draft.merged, row.list, { key, to: at === -1 ? others.length : at + (after ? 1 : 0) }), {
        atOnce: true,
      });
    },
  };
}

interface ActionsInput {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly act: Acts;
  readonly onAdd: () => void;
}

function TreeActions({ row, act, onAdd }: ActionsInput) {
  const say = useWords();
  const { desk } = useBench();
  const canAdd = adderOf(row, desk.get().rested.merged) !== undefined;
  return (
    <div className={styles.actions} role="toolbar" aria-label={say('actions')}>
      <Button tone="quiet" icon="plus" disabled={!canAdd} onClick={onAdd}>
        {say('add')}
      </Button>
      <span className={styles.push} />
      <Button
        tone="quiet"
        square
        icon="arrow-up"
        label={say('move-up')}
        disabled={!row.list || !row.placed || row.position === 0}
        onClick={() => act.moveBy(row, -1)}
      />
      <Button
        tone="quiet"
        square
        icon="arrow-down"
        label={say('move-down')}
        disabled={!row.list || !row.placed}
        onClick={() => act.moveBy(row, 1)}
      />
      <Button
        tone="quiet"
        square
        icon="copy"
        label={say('duplicate')}
        disabled={!row.list || row.kind === 'field'}
        onClick={() => act.duplicate(row)}
      />
      <Button
        tone="quiet"
        square
        icon="trash-2"
        label={say('remove')}
        disabled={!row.list}
        onClick={() => act.remove(row)}
      />
    </div>
  );
}

/** The list that something is added to from a line: its own, or the one it stands in. */
function adderOf(row: Row, merged: unknown): string | undefined {
  if (row.kind === 'registration' || row.kind === 'field') return undefined;
  if (row.kind === 'section') return ['routes', 'modals', 'menus'].includes(row.label) ? row.id : undefined;
  const own = listIn(row.kind, row.path);
  if (own && valueAt(merged, row.path) !== undefined) return row.id;
  return row.list ? pointerOf(row.list.holder) : undefined;
}

interface KeyInput {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly toggle: (id: string, wish?: boolean) => void;
  readonly select: (pointer: string) => void;
  readonly act: Acts;
  readonly writable: boolean;
}

/** The keys of a tree, and Alt with the arrows to move; answers whether the key was one of them. */
function byKey(event: KeyboardEvent, { row, rows, active, toggle, select, act, writable }: KeyInput): boolean {
  const go = (index: number): boolean => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (next) select(next.id);
    return true;
  };
  if (event.altKey && writable && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    act.moveBy(row, event.key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd' && writable) {
    act.duplicate(row);
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  switch (event.key) {
    case 'ArrowDown':
      return go(active + 1);
    case 'ArrowUp':
      return go(active - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.expandable && !row.expanded) toggle(row.id, true);
      else if (row.expanded) go(active + 1);
      return true;
    case 'ArrowLeft':
      if (row.expanded) toggle(row.id, false);
      else go(rows.findLastIndex((one, index) => index < active && one.depth < row.depth));
      return true;
    case 'Enter':
    case ' ':
      select(row.id);
      return true;
    case 'Delete':
      if (writable) act.remove(row);
      return writable;
    default:
      return false;
  }
}

/** The worst severity at each part and everything above it. */
function worstByPart(
  problems: readonly { pointer?: string; severity: 'error' | 'warning' }[],
): ReadonlyMap<string, 'error' | 'warning'> {
  const worst = new Map<string, 'error' | 'warning'>();
  for (const { pointer, severity } of problems) {
    const path = segmentsOf(pointer ?? '');
    for (let length = 1; length <= path.length; length += 1) {
      const id = pointerOf(path.slice(0, length));
      if (severity === 'error' || !worst.has(id)) worst.set(id, severity);
    }
  }
  return worst;
}
