import type { Inbox as Value } from '../../../generated/types/data.ts';
import type { InboxProps } from '../../../generated/types/widgets/inbox.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ChipLink, ChipLinks } from '../../ui/chip/ChipLinks.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './Inbox.module.css';
import { MessageItem } from './MessageItem.tsx';
import { CATEGORIES } from './rules.ts';

type Input = WidgetInput<InboxProps, 'read' | 'follow' | 'readAll' | 'remove'>;

const places = [0, 1, 2, 3];

export default function Inbox({ props, on, text, node }: Input) {
  const { inbox, category, link } = props;
  return (
    <Section id={node}>
      <div className={styles.categories}>
        <Categories value={inbox.value} chosen={category} link={link} text={text} />
      </div>
      <p className="visually-hidden" role="status">
        {inbox.value === undefined ? '' : text('inbox.unread', { count: inbox.value.unread })}
      </p>
      <SourceStates
        state={inbox}
        text={text}
        empty={text(category === '' ? 'inbox.empty' : 'inbox.empty-category')}
        isEmpty={({ messages }) => messages.length === 0}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {({ messages, unread }) => (
          <>
            {unread > 0 && (
              <Button size="small" icon="circle-check" wraps className={styles.all} onClick={() => void on.readAll()}>
                {text('inbox.read-all')}
              </Button>
            )}
            <ul className={styles.list}>
              {messages.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  text={text}
                  onRead={() => void on.read({ ids: [message.id] })}
                  onFollow={() => void on.follow({ ids: [message.id] })}
                  onRemove={() => void on.remove({ ids: [message.id] })}
                />
              ))}
            </ul>
          </>
        )}
      </SourceStates>
      {inbox.more !== undefined && (
        <Button wide busy={inbox.loadingMore} onClick={inbox.more}>
          {text('inbox.more')}
        </Button>
      )}
    </Section>
  );
}

interface CategoriesInput extends Pick<Input, 'text'> {
  readonly value: Value | undefined;
  readonly chosen: string;
  readonly link: string;
}

function Categories({ value, chosen, link, text }: CategoriesInput) {
  const countOf = (name: string) => value?.unreadOf.find(({ category }) => category === name)?.count ?? 0;
  return (
    <ChipLinks label={text('inbox.categories')} chosen={chosen}>
      <ChipLink href={link} isChosen={chosen === ''}>
        {text('inbox.all')}
        <Unread count={value?.unread ?? 0} text={text} />
      </ChipLink>
      {CATEGORIES.map((name) => (
        <ChipLink key={name} href={`${link}?category=${name}`} isChosen={chosen === name}>
          {text(`inbox.category-${name}`)}
          <Unread count={countOf(name)} text={text} />
        </ChipLink>
      ))}
    </ChipLinks>
  );
}

function Unread({ count, text }: { readonly count: number } & Pick<Input, 'text'>) {
  if (count === 0) return null;
  return (
    <>
      <Badge tone="accent" className={styles.count}>
        {count > 99 ? '99+' : count}
      </Badge>
      <span className="visually-hidden">{text('inbox.unread', { count })}</span>
    </>
  );
}
