import type { AnnouncementListProps } from '../../../generated/types/widgets/announcement-list.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AnnouncementList.module.css';

const places = [0, 1, 2];

export default function AnnouncementList({ props, text, node, input }: WidgetInput<AnnouncementListProps>) {
  const { title, icon, announcements, limit } = props;
  const { format } = useEngine();
  const chosen = getChosenId(input);
  return (
    <Section id={node} title={title} icon={icon}>
      <SourceStates
        state={announcements}
        text={text}
        empty={text('announcement-list.empty')}
        isEmpty={(page) => page.announcements.length === 0}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {(page) => (
          <ul className={styles.list}>
            {page.announcements.slice(0, limit).map((announcement, index) => (
              <li key={announcement.id}>
                <details className={styles.item} open={chosen === undefined ? index === 0 : announcement.id === chosen}>
                  <summary className={styles.head}>
                    <span className={styles.title}>{announcement.title}</span>
                    <time className={styles.date} dateTime={announcement.publishedAt}>
                      {format.dateTime(announcement.publishedAt)}
                    </time>
                    <Icon name="chevron-down" className={styles.turn} />
                  </summary>
                  <div className={styles.content}>
                    <RichText html={announcement.content} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        )}
      </SourceStates>
      {announcements.more !== undefined && (announcements.value?.announcements.length ?? 0) < limit && (
        <Button wide busy={announcements.loadingMore} onClick={announcements.more}>
          {text('announcement-list.more')}
        </Button>
      )}
    </Section>
  );
}

/** Returns the announcement that the dialog was opened for; it is shown expanded. */
function getChosenId(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('id' in input)) return undefined;
  return typeof input.id === 'string' ? input.id : undefined;
}
