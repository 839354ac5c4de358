import type { CategoryTilesProps } from '../../../generated/types/widgets/category-tiles.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useMenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { Section } from '../../ui/section/Section.tsx';
import styles from './CategoryTiles.module.css';

/** Renders only entries of a game category, so that a site's main menu can be passed unchanged. */
export default function CategoryTiles({ props, text, node }: WidgetInput<CategoryTilesProps>) {
  const { title, items, variant } = props;
  const link = useMenuLink();
  const entries = items.filter((entry) => entry.category !== undefined);
  if (entries.length === 0) return null;
  return (
    <Section id={node} title={title}>
      <nav aria-label={title ?? text('category-tiles.label')}>
        <ul className={classNames(styles.list, styles[variant])} data-count={entries.length}>
          {entries.map((entry) => (
            <li key={entry.key}>
              {link({
                entry,
                withoutIcon: true,
                className: styles.entry,
                labelClass: styles.label,
                children: (
                  <span className={styles.mark}>
                    <Icon name={entry.icon ?? 'gamepad-2'} size={variant === 'pill' ? 'medium' : 'large'} />
                  </span>
                ),
              })}
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
