import type { FeedbackFormProps } from '../../../generated/types/widgets/feedback-form.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './FeedbackForm.module.css';
import { type SentFeedback, SUBJECTS } from './subjects.ts';

interface SentInput {
  readonly sent: NonNullable<FeedbackFormProps['sent']>;
  readonly text: WidgetInput<unknown>['text'];
}

/** Lists the player's earlier feedback with its status. */
export function SentList({ sent, text }: SentInput) {
  return (
    <SourceStates
      state={sent}
      text={text}
      empty={text('feedback-form.none')}
      isEmpty={({ sent: list }) => list.length === 0}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {({ sent: list }) => (
        <ul className={styles.list}>
          {list.map((one) => (
            <Entry key={one.id} one={one} text={text} />
          ))}
        </ul>
      )}
    </SourceStates>
  );
}

const tones = { NEW: 'quiet', READ: 'accent', ANSWERED: 'brand' } as const;

function Entry({ one, text }: { readonly one: SentFeedback; readonly text: SentInput['text'] }) {
  const { format } = useEngine();
  const { questionType, status, content, sentAt, answer } = one;
  return (
    <li className={styles.entry}>
      <Icon name={SUBJECTS[questionType]} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          {text(`feedback-form.about-${questionType}`)}
          <Badge tone={tones[status]}>{text(`feedback-form.status-${status}`)}</Badge>
        </p>
        <p className={styles.content}>{content}</p>
        {answer !== undefined && (
          <p className={styles.answer} dir="auto">
            <strong>{text('feedback-form.answer')}</strong> {answer}
          </p>
        )}
        <p className={styles.when}>{format.moment(new Date(sentAt).toISOString())}</p>
      </div>
    </li>
  );
}
