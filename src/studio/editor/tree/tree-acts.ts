import { pointerOf, segmentsOf } from '../../../../renderer/manifest/json/json.ts';
import { duplicateEntry, keysIn, moveEntry, removeEntry } from '../../document/lists.ts';
import type { EditorState } from '../../state/editor-state.ts';
import type { Row } from './tree.ts';

export type TreeActs = ReturnType<typeof treeActs>;

/** Returns the operations on rows of the tree; each is one undo step. */
export function treeActs(editor: EditorState, select: (pointer: string) => void) {
  const merged = (): unknown => editor.get().debounced.merged;
  const move = (row: Row, to: number): void => {
    if (row.list) editor.edit(moveEntry(merged(), row.list, { key: row.label, to }), { immediate: true });
  };
  const placedIn = (row: Row): readonly string[] =>
    row.list
      ? keysIn(merged(), row.list)
          .filter((one) => one.placed)
          .map((one) => one.key)
      : [];
  return {
    moveBy: (row: Row, step: number): void => {
      const placed = placedIn(row);
      const to = placed.indexOf(row.label) + step;
      if (row.placed && to >= 0 && to < placed.length) move(row, to);
    },
    remove: (row: Row): void => {
      if (!row.list) return;
      editor.edit(removeEntry(editor.get().draft, row.list, row.label), { immediate: true });
      select(pointerOf(row.list.holder));
    },
    duplicate: (row: Row): void => {
      if (!row.list || row.kind === 'field') return;
      const { key, edits } = duplicateEntry(merged(), row.list, row.label);
      editor.edit(edits, { immediate: true });
      select(pointerOf([...row.list.holder, row.list.map, key]));
    },
    /** Moves a dropped entry before or after a row; ignored when it belongs to another list. */
    dropAt: (from: string, { row, after }: { row: Row; after: boolean }): void => {
      const path = segmentsOf(from);
      const key = path.at(-1) ?? '';
      const same = row.list && pointerOf(path.slice(0, -2)) === pointerOf(row.list.holder);
      if (!row.list || !same || key === row.label) return;
      const others = placedIn(row).filter((one) => one !== key);
      const at = others.indexOf(row.label);
      const to = at === -1 ? others.length : at + (after ? 1 : 0);
      editor.edit(moveEntry(merged(), row.list, { key, to }), { immediate: true });
    },
  };
}
