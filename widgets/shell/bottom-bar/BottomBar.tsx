import type { BottomBarProps } from '../../../generated/types/widgets/bottom-bar.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { MenuLink } from '../../ui/menu-link/MenuLink.tsx';
import styles from './BottomBar.module.css';

/** Five entries of 44 pixels with readable labels fit a width of 360 pixels. */
const MAX_ENTRIES = 5;

export default function BottomBar({ props, text }: WidgetInput<BottomBarProps>) {
  const { menu } = props;
  // The last entry, which opens the whole menu, stays where others have no room.
  const shown = menu.length > MAX_ENTRIES ? [...menu.slice(0, MAX_ENTRIES - 1), ...menu.slice(-1)] : menu;
  return (
    <nav className={styles.bar} aria-label={text('bottom-bar.label')}>
      <ul className={styles.list} data-count={shown.length}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <MenuLink entry={entry} className={styles.entry} labelClass={styles.label} badgeClass={styles.badge} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
