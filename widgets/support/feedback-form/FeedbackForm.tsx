import { useState } from 'react';
import type { FeedbackFormProps } from '../../../generated/types/widgets/feedback-form.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { checkFreeText } from '../../../rules/fields/free-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import styles from './FeedbackForm.module.css';
import { SentList } from './SentList.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';

type Input = WidgetInput<FeedbackFormProps, 'submit'>;

/** The widest bounds, used until the platform's are loaded. The platform validates again. */
const DEFAULT_BOUNDS = { min: 1, max: 2000 };

export default function FeedbackForm({ props, on, text, node }: Input) {
  const { title, icon, bounds, known, sent, sentTitle } = props;
  const [isSent, setSent] = useState(false);
  return (
    <div className={styles.screen}>
      <Panel id={node} title={title} icon={icon} text={text('feedback-form.text')}>
        {isSent ? (
          <Sent text={text} known={known} onMore={() => setSent(false)} />
        ) : (
          <Writing bounds={bounds.value ?? DEFAULT_BOUNDS} {...{ known, on, text }} onSent={() => setSent(true)} />
        )}
      </Panel>
      {known && sent !== undefined && (
        <Panel id={`${node}-sent`} title={sentTitle} icon="history">
          <SentList sent={sent} text={text} />
        </Panel>
      )}
    </div>
  );
}

interface WritingInput extends Pick<Input, 'on' | 'text'> {
  readonly bounds: { readonly min: number; readonly max: number };
  readonly known: boolean;
  readonly onSent: () => void;
}

function Writing({ bounds, known, on, text, onSent }: WritingInput) {
  const form = useForm<'questionType' | 'content'>({
    initial: { questionType: '', content: '' },
    check: ({ questionType, content }) => {
      const problem = checkFreeText(content, bounds);
      return {
        ...(questionType === '' ? { questionType: { message: 'feedback-form.choose' } } : {}),
        ...(problem ? { content: problem } : {}),
      };
    },
    text,
    submit: async (values) => {
      const outcome = await on.submit(values);
      if (outcome.ok) onSent();
      return outcome;
    },
  });
  return (
    <FormFrame form={form} text={text}>
      <SubjectChoice {...form.bind('questionType')} text={text} />
      <TextArea
        {...form.bind('content')}
        label={text('feedback-form.content')}
        hint={text('feedback-form.hint', bounds)}
        maxLength={bounds.max * 2}
        required
      />
      {!known && (
        <p className={styles.note}>
          <Icon name="info" size="small" />
          {text('feedback-form.visitor')}
        </p>
      )}
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {text('feedback-form.submit')}
      </Button>
    </FormFrame>
  );
}

interface SentInput extends Pick<Input, 'text'> {
  readonly known: boolean;
  readonly onMore: () => void;
}

function Sent({ text, known, onMore }: SentInput) {
  return (
    <Notice
      icon="circle-check"
      tone="positive"
      framed={false}
      takesFocus
      title={text('feedback-form.sent')}
      text={text(known ? 'feedback-form.sent-text' : 'feedback-form.sent-visitor')}
      actions={<Button onClick={onMore}>{text('feedback-form.more')}</Button>}
    />
  );
}
