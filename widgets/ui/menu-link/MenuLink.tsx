import type { MouseEvent, ReactNode } from 'react';
import { type MenuEntry, useLink } from '../../../renderer/index.ts';
import { Badge } from '../badge/Badge.tsx';
import { Icon } from '../icon/Icon.tsx';

interface MenuLinkInput {
  readonly entry: MenuEntry;
  readonly className?: string | undefined;
  /** Leaves out the icon, for lists of plain links. */
  readonly withoutIcon?: boolean | undefined;
  readonly labelClass?: string | undefined;
  readonly badgeClass?: string | undefined;
  /** Runs in addition to the entry's own action, such as to close the menu. */
  readonly onChosen?: (() => void) | undefined;
  /** Rendered after the label. */
  readonly children?: ReactNode;
}

/** A menu entry: a link when it has an address, else a button. */
export const MenuLink = (input: MenuLinkInput) => useMenuLink()(input);

/** Returns a function that renders entries as `MenuLink` does, without a component for each entry. */
export function useMenuLink(): (input: MenuLinkInput) => ReactNode {
  const link = useLink();
  return (input) => renderEntry(input, link);
}

function renderEntry(input: MenuLinkInput, link: ReturnType<typeof useLink>): ReactNode {
  const { entry, className, withoutIcon = false, labelClass, badgeClass, onChosen, children } = input;
  const content = (
    <>
      {!withoutIcon && entry.icon !== undefined && <Icon name={entry.icon} />}
      <span className={labelClass}>{entry.label}</span>
      {entry.badge !== undefined && (
        <>
          {/* The space is for the name that is read aloud. */}{' '}
          <Badge tone="accent" className={badgeClass}>
            {entry.badge > 99 ? '99+' : entry.badge}
          </Badge>
        </>
      )}
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
