import type { HTMLAttributes, ReactNode } from 'react';
import type { MenuEntry } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import { useMenuLink } from '../menu-link/MenuLink.tsx';
import base from './MenuList.module.css';

/** Class of everything in a menu that looks like an entry, such as the button that opens a list. */
export const MENU_ROW = base.row;

/** Class of the words of an entry, which take the room between its pictures. */
export const MENU_LABEL = base.label;

interface MenuListInput {
  readonly entries: readonly MenuEntry[];
  /** Class names that the menu adds: `group`, `heading`, `line`, `link` and `label`. */
  readonly styles: Readonly<Record<string, string>>;
  readonly label?: string | undefined;
  /** Runs in addition to the entry's own action, such as to close the menu. */
  readonly onChosen?: (() => void) | undefined;
  /** Returns attributes of an entry's line. */
  readonly lineOf?: ((entry: MenuEntry) => HTMLAttributes<HTMLLIElement>) | undefined;
  /** Renders something after the entry's link. */
  readonly afterLink?: ((entry: MenuEntry) => ReactNode) | undefined;
  /** Renders an entry that is more than a link; returns undefined for one that is a link. */
  readonly insteadOfLink?: ((entry: MenuEntry) => ReactNode | undefined) | undefined;
}

/**
 * A menu as a list of links; an entry with children is a heading over a list of its own. Groups are rendered by a function,
 * without a component for each, because menus have many entries and stand on every page.
 */
export function MenuList(input: MenuListInput) {
  const { styles } = input;
  const link = useMenuLink();
  const row = classNames(base.row, styles.link);
  const labelClass = classNames(base.label, styles.label);
  return renderList(input, (entry) => link({ entry, className: row, labelClass, onChosen: input.onChosen }));
}

type RenderLink = (entry: MenuEntry) => ReactNode;

function renderList(input: MenuListInput, link: RenderLink): ReactNode {
  const { entries, styles, label } = input;
  return (
    <ul className={base.list} aria-label={label}>
      {entries.map((entry) =>
        entry.items.length > 0 ? (
          <li key={entry.key} className={styles.group}>
            <p className={classNames(base.heading, styles.heading)}>{entry.label}</p>
            {renderList({ ...input, entries: entry.items, label: undefined }, link)}
          </li>
        ) : (
          renderLine(entry, input, link)
        ),
      )}
    </ul>
  );
}

function renderLine(entry: MenuEntry, input: MenuListInput, link: RenderLink): ReactNode {
  const { styles, lineOf, afterLink, insteadOfLink } = input;
  return (
    <li key={entry.key} {...lineOf?.(entry)} className={styles.line}>
      {insteadOfLink?.(entry) ?? link(entry)}
      {afterLink?.(entry)}
    </li>
  );
}
