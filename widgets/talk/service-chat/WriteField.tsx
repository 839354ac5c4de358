import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MAX_BYTES, readBase64 } from '../../ui/files/read-base64.ts';
import styles from './WriteField.module.css';

export interface Draft {
  readonly clientId: string;
  readonly text: string;
  /** Picture in base64; empty for none. */
  readonly picture: string;
}

interface WriteFieldInput {
  readonly id: string;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onSend: (draft: Draft) => Promise<Outcome>;
}

/** What is being written. What could not be sent stays in the field with its identity, so that it is stored once. */
function useWriting({ text, onSend }: WriteFieldInput) {
  const [words, setWords] = useState('');
  const [picture, setPicture] = useState<{ readonly name: string; readonly content: string }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
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
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setProblem(text('service-chat.picture-large'));
    setProblem('');
    setPicture({ name: file.name, content: await readBase64(file) });
  };
  return { words, setWords, picture, setPicture, busy, problem, isEmpty, send, choose };
}

/** The field of a message to customer service, with a picture. */
export function WriteField(field: WriteFieldInput) {
  const { id, text } = field;
  const { words, setWords, picture, setPicture, busy, problem, isEmpty, send, choose } = useWriting(field);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {picture && (
        <p className={styles.file}>
          {picture.name}
          <IconButton icon="x" label={text('service-chat.picture-remove')} onClick={() => setPicture(undefined)} />
        </p>
      )}
      <div className={styles.row}>
        <PictureButton label={text('service-chat.picture-add')} onChoose={(file) => void choose(file)} />
        <textarea
          id={`${id}-field`}
          className={styles.field}
          rows={1}
          maxLength={2_000}
          value={words}
          placeholder={text('service-chat.placeholder')}
          aria-label={text('service-chat.placeholder')}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== '' || undefined}
          enterKeyHint="send"
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          tone="brand"
          icon="send"
          busy={busy}
          className={styles.send}
          aria-disabled={isEmpty}
          aria-label={text('service-chat.send')}
        />
      </div>
      <p
        id={`${id}-hint`}
        className={styles.hint}
        role={problem === '' ? undefined : 'alert'}
        data-problem={problem !== '' || undefined}
      >
        {problem === '' ? text('service-chat.keep-safe') : problem}
      </p>
    </form>
  );
}

interface PictureButtonInput {
  readonly label: string;
  readonly onChoose: (file: File | undefined) => void;
}

function PictureButton({ label, onChoose }: PictureButtonInput) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="paperclip" label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

function problemKey({ message, fields }: { readonly message?: string; readonly fields?: object }): string {
  const [field] = Object.values(fields ?? {}) as { message?: string }[];
  return field?.message ?? message ?? 'service-chat.failed';
}
