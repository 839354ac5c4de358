import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './MessageItem.module.css';
import { ICONS, type Message } from './rules.ts';

interface ItemInput {
  readonly message: Message;
  readonly text: WidgetInput<unknown>['text'];
  readonly onRead: () => void;
  readonly onFollow: () => void;
  readonly onRemove: () => void;
}

/** A message that opens under its title. Opening it marks it as read. */
export function MessageItem({ message, text, onRead, onFollow, onRemove }: ItemInput) {
  const { format } = useEngine();
  const { category, title, text: content, at, isRead, link } = message;
  return (
    <li>
      <details
        className={styles.item}
        data-unread={!isRead || undefined}
        onToggle={({ currentTarget }) => (currentTarget.open && !isRead ? onRead() : undefined)}
      >
        <summary className={styles.head}>
          <Icon name={ICONS[category]} className={styles.icon} />
          <span className={styles.title}>
            {!isRead && <span className="visually-hidden">{text('inbox.new')} </span>}
            <bdi>{title}</bdi>
          </span>
          <span className={styles.about}>
            {text(`inbox.category-${category}`)} · <time dateTime={at}>{format.moment(at)}</time>
          </span>
          <Icon name="chevron-down" className={styles.turn} />
        </summary>
        <div className={styles.body}>
          <p className={styles.content} dir="auto">
            {content}
          </p>
          <div className={styles.actions}>
            {link !== undefined && (
              <RouteLink to={link} className={buttonClass({ tone: 'brand', size: 'small' })} onClick={onFollow}>
                {text('inbox.open')}
              </RouteLink>
            )}
            <Button size="small" icon="x" aria-label={text('inbox.delete-named', { title })} onClick={onRemove}>
              {text('inbox.delete')}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
