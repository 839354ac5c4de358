import { type DragEvent, memo } from 'react';
import { useWords } from '../look/words.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icons.ts';
import type { Row } from './tree.ts';
import styles from './Tree.module.css';

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
  readonly onSelect: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onDragOver: (event: DragEvent, row: Row, after: boolean) => void;
  readonly onDrop: (event: DragEvent, row: Row) => void;
}

export const TreeRow = memo(Line, same);

function Line({ row, selected, worst, movable, drop, onSelect, onToggle, onDragOver, onDrop }: RowInput) {
  const say = useWords();
  const { id, kind, label, detail, depth, expandable, expanded } = row;
  const isPlain = kind === 'section' || row.path.length === 1;
  return (
    <div
      id={`row-${id}`}
      role="treeitem"
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
      onClick={() => onSelect(id)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!movable) return;
        const { top, height } = event.currentTarget.getBoundingClientRect();
        onDragOver(event, row, event.clientY > top + height / 2);
      }}
      onDrop={(event) => onDrop(event, row)}
    >
      <span
        className={styles.twist}
        aria-hidden="true"
        onClick={(event) => {
          if (!expandable) return;
          event.stopPropagation();
          onToggle(id);
        }}
      >
        {expandable && <Icon name={expanded ? 'chevron-down' : 'chevron-right'} />}
      </span>
      <span className={styles.kind}>
        <Icon name={(kind === 'section' ? sectionIcons[label] : icons[kind]) ?? 'box'} />
      </span>
      <span className={styles.label}>{isPlain ? say(`part.${label}`) : label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {row.conditional && (
        <span className={styles.mark} title={say('tree.conditional')}>
          <Icon name="eye" />
          <span className="unseen">{say('tree.conditional')}</span>
        </span>
      )}
      {!row.placed && (
        <span className={styles.mark} title={say('tree.unplaced')}>
          <Icon name="eye-off" />
          <span className="unseen">{say('tree.unplaced')}</span>
        </span>
      )}
      {worst && (
        <span className={styles.worst} data-worst={worst}>
          <span className="unseen">{say(`worst.${worst}`)}</span>
        </span>
      )}
    </div>
  );
}

/** A line is drawn again only when something of it that is seen has changed. */
function same(a: RowInput, b: RowInput): boolean {
  const [one, other] = [a.row, b.row];
  return (
    a.selected === b.selected &&
    a.worst === b.worst &&
    a.movable === b.movable &&
    a.drop === b.drop &&
    a.onSelect === b.onSelect &&
    one.id === other.id &&
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
