import { useState } from 'react';
import type { AnnouncementBarProps } from '../../../generated/types/widgets/announcement-bar.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './AnnouncementBar.module.css';

/** Renders nothing when announcements cannot be loaded: this line only links to them. */
export default function AnnouncementBar({ props, on, text }: WidgetInput<AnnouncementBarProps, 'select'>) {
  const [paused, setPaused] = useState(!props.moves);
  const { value, status } = props.announcements;
  const shown = value?.announcements.slice(0, props.limit) ?? [];
  if (status !== 'loading' && shown.length === 0) return null;
  return (
    <section className={styles.bar} data-variant={props.variant} aria-label={text('announcement-bar.label')}>
      <Icon name="megaphone" className={styles.icon} />
      <div className={styles.window}>
        {value === undefined ? (
          <Skeleton shape="text" className={styles.waiting} />
        ) : (
          <ul className={styles.track} data-paused={paused || undefined}>
            {shown.map((announcement) => (
              <li key={announcement.id}>
                <button type="button" className={styles.line} onClick={() => void on.select({ announcement })}>
                  {announcement.title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={text(paused ? 'announcement-bar.play' : 'announcement-bar.pause')}
        className={styles.pause}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}
