import { pointerOf, valueAt } from '../../../../renderer/manifest/json/json.ts';
import { listIn } from '../../forms/part.ts';
import { useText } from '../../look/texts.ts';
import { Button } from '../../parts/controls.tsx';
import { useEditor } from '../../state/editor-context.ts';
import styles from './Tree.module.css';
import type { Row } from './tree.ts';
import type { TreeActs } from './tree-acts.ts';

interface ActionsInput {
  readonly row: Row;
  readonly act: TreeActs;
  readonly onAdd: () => void;
}

export function TreeActions({ row, act, onAdd }: ActionsInput) {
  const t = useText();
  const { editor } = useEditor();
  const canAdd = adderOf(row, editor.get().debounced.merged) !== undefined;
  return (
    <div className={styles.actions} role="toolbar" aria-label={t('actions')}>
      <Button tone="quiet" icon="plus" disabled={!canAdd} onClick={onAdd}>
        {t('add')}
      </Button>
      <span className={styles.push} />
      <Button
        tone="quiet"
        square
        icon="arrow-up"
        label={t('move-up')}
        disabled={!row.list || !row.placed || row.position === 0}
        onClick={() => act.moveBy(row, -1)}
      />
      <Button
        tone="quiet"
        square
        icon="arrow-down"
        label={t('move-down')}
        disabled={!row.list || !row.placed}
        onClick={() => act.moveBy(row, 1)}
      />
      <Button
        tone="quiet"
        square
        icon="copy"
        label={t('duplicate')}
        disabled={!row.list || row.kind === 'field'}
        onClick={() => act.duplicate(row)}
      />
      <Button
        tone="quiet"
        square
        icon="trash-2"
        label={t('remove')}
        disabled={!row.list}
        onClick={() => act.remove(row)}
      />
    </div>
  );
}

/**
 * Returns the pointer of the part to which a row's add button adds: the part itself when it holds a list, else the part
 * that contains it.
 */
export function adderOf(row: Row, merged: unknown): string | undefined {
  if (row.kind === 'registration' || row.kind === 'field') return undefined;
  if (row.kind === 'section') return ['routes', 'modals', 'menus'].includes(row.label) ? row.id : undefined;
  const own = listIn(row.kind, row.path);
  if (own && valueAt(merged, row.path) !== undefined) return row.id;
  return row.list ? pointerOf(row.list.holder) : undefined;
}
