import { type DragEvent, memo } from 'react';
import { useText } from '../../look/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { IconName } from '../../parts/icons.ts';
import styles from './Tree.module.css';
import { type Row, wordsOf } from './tree.ts';

const icons: Partial<Record<Row['kind'], IconName>> = {
  route: 'file-text',
  layout: 'layout-template',
  region: 'panel-left',
  menu: 'menu',
  item: 'link-2',
  banners: 'image',
  slide: 'image',
  modal: 'app-window',
  node: 'box',
  slot: 'panel-left',
  registration: 'clipboard-list',
  field: 'clipboard-list',
  flags: 'flag',
  theme: 'palette',
  texts: 'languages',
  merchant: 'store',
  locale: 'languages',
  settings: 'settings',
};
const sectionIcons: Readonly<Record<string, IconName>> = {
  routes: 'file-text',
  layouts: 'layout-template',
  menus: 'menu',
  banners: 'image',
  modals: 'app-window',
};

interface RowInput {
  readonly row: Row;
  readonly selected: boolean;
  readonly worst: 'error' | 'warning' | undefined;
  readonly movable: boolean;
  readonly drop: 'before' | 'after' | undefined;
  readonly onDragOver: (event: DragEvent, row: Row, after: boolean) => void;
  readonly onDrop: (event: DragEvent, row: Row, after: boolean) => void;
}

export const TreeRow = memo(Line, same);

/** Returns whether the pointer is in the lower half of a row: a dropped entry is then inserted after it. */
const isLower = (event: DragEvent): boolean => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY > top + height / 2;
};

function Line({ row, selected, worst, movable, drop, onDragOver, onDrop }: RowInput) {
  const t = useText();
  const { id, kind, label, depth, expandable, expanded } = row;
  const [name, detail] = wordsOf(row);
  const isPlain = kind === 'section' || row.path.length === 1;
  return (
    <div
      id={`row-${id}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={row.position + 1}
      aria-setsize={row.siblings}
      aria-selected={selected}
      {...(expandable ? { 'aria-expanded': expanded } : {})}
      className={styles.row}
      data-standing={isPlain ? undefined : row.standing}
      data-unplaced={!row.placed || undefined}
      data-drop={drop}
      style={{ paddingInlineStart: 6 + depth * 14 }}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (movable) onDragOver(event, row, isLower(event));
      }}
      onDrop={(event) => onDrop(event, row, isLower(event))}
    >
      <span className={styles.twist} aria-hidden="true" data-twist={expandable || undefined}>
        {expandable && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} />}
      </span>
      <span className={styles.kind}>
        <Icon name={(kind === 'section' ? sectionIcons[label] : icons[kind]) ?? 'box'} />
      </span>
      <span className={styles.label} data-named={Boolean(row.name) || undefined}>
        {isPlain ? t(`part.${label}`) : name}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {row.conditional && <Mark icon="eye" words={t('tree.conditional')} />}
      {!row.placed && <Mark icon="eye-off" words={t('tree.unplaced')} />}
      {worst && (
        <span className={styles.worst} data-worst={worst}>
          <span className="unseen">{t(`worst.${worst}`)}</span>
        </span>
      )}
    </div>
  );
}

function Mark({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <span className={styles.mark} title={words}>
      <Icon name={icon} />
      <span className="unseen">{words}</span>
    </span>
  );
}

/** Returns whether a row would render the same output (comparator of `memo`). */
function same(a: RowInput, b: RowInput): boolean {
  const [one, other] = [a.row, b.row];
  return (
    a.selected === b.selected &&
    a.worst === b.worst &&
    a.movable === b.movable &&
    a.drop === b.drop &&
    a.onDrop === b.onDrop &&
    one.id === other.id &&
    one.list?.map === other.list?.map &&
    one.name === other.name &&
    one.detail === other.detail &&
    one.expanded === other.expanded &&
    one.expandable === other.expandable &&
    one.standing === other.standing &&
    one.conditional === other.conditional &&
    one.placed === other.placed &&
    one.position === other.position &&
    one.siblings === other.siblings
  );
}
