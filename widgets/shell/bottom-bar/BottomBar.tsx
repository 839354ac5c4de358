import type { BottomBarProps } from '../../../generated/types/widgets/bottom-bar.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { MenuLink } from '../../ui/menu-link/MenuLink.tsx';
import styles from './BottomBar.module.css';

/** More than five do not fit 44 pixels each beside readable labels on 360. */
const most = 5;

export default function BottomBar({ props, text }: WidgetInput<BottomBarProps>) {
  return (
    <nav className={styles.bar} aria-label={text('bottom-bar.label')}>
      <ul className={styles.list}>
        {props.menu.slice(0, most).map((entry) => (
          <li key={entry.key} className={styles.item}>
            <MenuLink entry={entry} className={styles.entry} labelClass={styles.label} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
