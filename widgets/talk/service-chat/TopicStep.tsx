import { useState } from 'react';
import type { HelpCenter } from '../../../generated/types/data.ts';
import { RouteLink } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './TopicStep.module.css';
import { articlesFor, TOPICS, type Topic } from './topics.ts';

interface TopicStepInput {
  readonly help: HelpCenter | undefined;
  readonly helpPage: string | undefined;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onTopic: (topic: Topic) => void;
}

/** The topic of the question, then the articles that may answer it, then the way to the team. */
export function TopicStep({ help, helpPage, text, onTopic }: TopicStepInput) {
  const [chosen, setChosen] = useState<Topic>();
  const articles = chosen === undefined ? [] : articlesFor(chosen, help);
  if (chosen === undefined || articles.length === 0)
    return (
      <div className={styles.step}>
        <p>{text('service-chat.choose')}</p>
        <ul className={styles.topics}>
          {TOPICS.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                onClick={() => (articlesFor(topic, help).length > 0 ? setChosen(topic) : onTopic(topic))}
              >
                {text(`service-chat.topic-${topic}`)}
                <Icon name="chevron-right" size="small" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className={styles.step}>
      <Button size="small" tone="plain" icon="arrow-left" onClick={() => setChosen(undefined)}>
        {text('service-chat.other-topic')}
      </Button>
      <p>{text('service-chat.articles')}</p>
      <ul className={styles.topics}>
        {articles.map(({ id, title, content }) => (
          <li key={id}>
            <details>
              <summary>{title}</summary>
              {content.split('\n').map((line, at) => (
                <p key={at}>{line}</p>
              ))}
              {helpPage !== undefined && (
                <RouteLink to={`${helpPage}#${id}`}>{text('service-chat.read-more')}</RouteLink>
              )}
            </details>
          </li>
        ))}
      </ul>
      <Button tone="brand" icon="headset" wide onClick={() => onTopic(chosen)}>
        {text('service-chat.ask')}
      </Button>
    </div>
  );
}
