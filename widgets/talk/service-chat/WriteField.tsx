import { type FormEvent, useRef, useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MessageField } from '../../ui/message-field/MessageField.tsx';
import { PictureButton } from '../../ui/message-field/PictureButton.tsx';
import { usePicture } from '../../ui/message-field/use-picture.ts';
import styles from './WriteField.module.css';

export interface Draft {
  readonly clientId: string;
  readonly text: string;
  /** Picture in base64; empty for none. */
  readonly picture: string;
}

interface WriteFieldInput {
  readonly id: string;
  /** Whether a picture may be added: uploads belong to members. */
  readonly pictures: boolean;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onSend: (draft: Draft) => Promise<Outcome>;
}

/** What is being written. What could not be sent stays in the field with its identity, so that it is stored once. */
function useWriting({ text, onSend }: WriteFieldInput) {
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { picture, setPicture, choose } = usePicture((isTooLarge) =>
    setProblem(isTooLarge ? text('service-chat.picture-large') : ''),
  );
  const clientId = useRef('');
  const isEmpty = words.trim() === '' && picture === undefined;
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isEmpty || busy) return;
    clientId.current ||= crypto.randomUUID();
    setBusy(true);
    const outcome = await onSend({ clientId: clientId.current, text: words.trim(), picture: picture?.content ?? '' });
    setBusy(false);
    setProblem(outcome.ok ? '' : text(problemKey(outcome.problem)));
    if (!outcome.ok) return;
    clientId.current = '';
    setWords('');
    setPicture(undefined);
  };
  return { words, setWords, picture, setPicture, busy, problem, isEmpty, send, choose };
}

/** The field of a message to customer service, with a picture. */
export function WriteField(field: WriteFieldInput) {
  const { id, pictures, text } = field;
  const { words, setWords, picture, setPicture, busy, problem, isEmpty, send, choose } = useWriting(field);
  return (
    <MessageField
      id={id}
      words={words}
      label={text('service-chat.placeholder')}
      sendLabel={text('service-chat.send')}
      hint={text('service-chat.keep-safe')}
      canSend={!isEmpty}
      busy={busy}
      problem={problem}
      maxLength={2_000}
      onChange={setWords}
      onSend={(event) => void send(event)}
      tools={
        pictures && <PictureButton label={text('service-chat.picture-add')} onChoose={(file) => void choose(file)} />
      }
      added={
        picture && (
          <p className={styles.file}>
            {picture.name}
            <IconButton icon="x" label={text('service-chat.picture-remove')} onClick={() => setPicture(undefined)} />
          </p>
        )
      }
    />
  );
}

function problemKey({ message, fields }: { readonly message?: string; readonly fields?: object }): string {
  const [field] = Object.values(fields ?? {}) as { message?: string }[];
  return field?.message ?? message ?? 'service-chat.failed';
}
