import { useEffect, useState } from 'react';
import type { ServiceChatProps } from '../../../generated/types/widgets/service-chat.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TalkPanel } from '../../ui/talk-panel/TalkPanel.tsx';
import { TalkWaiting } from '../../ui/talk-panel/TalkWaiting.tsx';
import { Conversation } from './Conversation.tsx';
import styles from './ServiceChat.module.css';
import { TopicStep } from './TopicStep.tsx';
import type { Topic } from './topics.ts';
import { WriteField } from './WriteField.tsx';

export type Input = WidgetInput<ServiceChatProps, 'send' | 'read' | 'end' | 'rate' | 'picture' | 'join'>;

/** A conversation with customer service, or the way to begin one. */
export default function ServiceChat(input: Input) {
  const { props, text, node, on } = input;
  const { chat, fill, known } = props;
  const { format } = useEngine();
  const id = node.replaceAll(/\W/g, '-');
  return (
    <TalkPanel
      id={id}
      title={text('service-chat.title')}
      fill={fill}
      icon="headset"
      beside={
        chat.value && (
          <p className={styles.hours} data-open={chat.value.isOpen || undefined}>
            {chat.value.isOpen
              ? text('service-chat.open')
              : chat.value.opensAt === undefined
                ? text('service-chat.closed')
                : text('service-chat.opens', { time: format.moment(chat.value.opensAt) })}
          </p>
        )
      }
    >
      {!known && (
        <p className={styles.visitor}>
          {text('service-chat.login-text')}
          <Button size="small" tone="plain" icon="log-in" onClick={() => void on.join()}>
            {text('service-chat.login')}
          </Button>
        </p>
      )}
      <Body {...input} id={id} />
    </TalkPanel>
  );
}

function Body({ props, text, on, id }: Input & { readonly id: string }) {
  const { chat, help, helpPage, known } = props;
  const [topic, setTopic] = useState<Topic>();
  const [isNew, setNew] = useState(false);
  const conversation = isNew ? undefined : chat.value?.conversation;
  const { conversationId, unread = 0 } = conversation ?? {};
  const { read } = on;
  useEffect(() => {
    if (conversationId !== undefined && unread > 0) void read({ conversation: conversationId });
  }, [conversationId, unread, read]);
  // The page of a player comes with what every visitor sees; their own conversation is read first.
  if (chat.value === undefined || (known && !chat.value.signedIn))
    return <TalkWaiting hasFailed={chat.status === 'failed'} text={text} onRetry={chat.refresh} />;
  if (conversation)
    return (
      <Conversation
        {...{ id, conversation, text }}
        pictures={known}
        isOpen={chat.value.isOpen}
        onSend={(draft) => on.send({ topic: '', ...draft })}
        onEnd={() => void on.end()}
        onRate={(rating, words) => on.rate({ rating, text: words })}
        onPicture={(seq) => on.picture({ conversation: conversation.conversationId, seq })}
        onNew={() => setNew(true)}
      />
    );
  if (topic === undefined || !chat.value)
    return <TopicStep {...{ help: help?.value, helpPage, text }} onTopic={setTopic} />;
  return (
    <div className={styles.first}>
      <div className={styles.intro}>
        <Button size="small" tone="plain" icon="arrow-left" onClick={() => setTopic(undefined)}>
          {text('service-chat.other-topic')}
        </Button>
        <p>{text(chat.value.isOpen ? 'service-chat.describe' : 'service-chat.describe-closed')}</p>
        {topic === 'complaint' && <p>{text('service-chat.complaint-text')}</p>}
      </div>
      <WriteField
        id={id}
        pictures={known}
        text={text}
        onSend={async (draft) => {
          const outcome = await on.send({ topic, ...draft });
          if (outcome.ok) setNew(false);
          return outcome;
        }}
      />
    </div>
  );
}
