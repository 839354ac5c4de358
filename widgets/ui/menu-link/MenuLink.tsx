import type { MouseEvent, ReactNode } from 'react';
import { type MenuEntry, useLink } from '../../../renderer/index.ts';
import { Badge } from '../badge/Badge.tsx';
import { Icon } from '../icon/Icon.tsx';

interface MenuLinkInput {
  readonly entry: MenuEntry;
  readonly className?: string | undefined;
  /** Leaves the icon out, for lists of plain links. */
  readonly bare?: boolean | undefined;
  readonly labelClass?: string | undefined;
  /** Runs besides the entry's own doing, such as closing the menu. */
  readonly onChosen?: (() => void) | undefined;
  /** Stands after the label. */
  readonly children?: ReactNode;
}

/** A menu entry as what it is: a link when it leads somewhere, a button when it only does something. */
export const MenuLink = (input: MenuLinkInput) => useMenuLink()(input);

/** Draws entries as `MenuLink` does, for menus: a screen holds many entries, and a component of its own for each costs. */
export function useMenuLink(): (input: MenuLinkInput) => ReactNode {
  const link = useLink();
  return (input) => drawEntry(input, link);
}

function drawEntry(input: MenuLinkInput, link: ReturnType<typeof useLink>): ReactNode {
  const { entry, className, bare = false, labelClass, onChosen, children } = input;
  const content = (
    <>
      {!bare && entry.icon !== undefined && <Icon name={entry.icon} />}
      <span className={labelClass}>{entry.label}</span>
      {entry.badge !== undefined && entry.badge > 0 && <Badge tone="accent">{entry.badge}</Badge>}
      {children}
    </>
  );
  const strong = entry.emphasis === 'strong' || undefined;
  if (entry.href !== undefined) {
    return link({
      to: entry.href,
      className,
      'data-strong': strong,
      'aria-current': entry.active ? 'page' : undefined,
      onClick: (event: MouseEvent) => {
        onChosen?.();
        if (!entry.select || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        entry.select();
      },
      children: content,
    });
  }
  const choose = () => {
    onChosen?.();
    entry.select?.();
  };
  return (
    <button type="button" className={className} data-strong={strong} onClick={choose}>
      {content}
    </button>
  );
}
