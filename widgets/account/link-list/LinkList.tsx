import type { LinkListProps } from '../../../generated/types/widgets/link-list.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useMenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import styles from './LinkList.module.css';

/** Leads to the pages of a menu; nothing is shown where the site has none of them. */
export default function LinkList({ props: { title, icon, menu }, node }: WidgetInput<LinkListProps>) {
  const link = useMenuLink();
  if (menu.length === 0) return null;
  return (
    <Panel id={node} title={title} icon={icon}>
      <ul className={styles.list}>
        {menu.map((entry) => (
          <li key={entry.key}>
            {link({
              entry,
              className: styles.link,
              labelClass: styles.label,
              children: <Icon name="chevron-right" size="small" className={styles.chevron} />,
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
