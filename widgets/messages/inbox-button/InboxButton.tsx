import type { InboxButtonProps } from '../../../generated/types/widgets/inbox-button.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './InboxButton.module.css';

/** While the count is not known, the link has no number: it leads to the inbox all the same. */
export default function InboxButton({ props, text }: WidgetInput<InboxButtonProps>) {
  if (props.link === undefined) return null;
  const count = props.unread.value?.count ?? 0;
  const label = count === 0 ? text('inbox-button.label') : text('inbox-button.unread', { count });
  return (
    <RouteLink to={props.link} className={styles.button} aria-label={label} title={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </RouteLink>
  );
}
