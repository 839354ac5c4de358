import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './MessageField.module.css';

interface MessageFieldInput {
  readonly id: string;
  readonly words: string;
  readonly label: string;
  readonly sendLabel: string;
  readonly canSend: boolean;
  readonly busy?: boolean;
  /** Why the message was not taken; empty when nothing is wrong. */
  readonly problem: string;
  /** What is said below the field while nothing is wrong. */
  readonly hint: string;
  readonly isWrong?: boolean;
  readonly maxLength?: number;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  /** What is added to the message, above the field. */
  readonly added?: ReactNode;
  /** Buttons before the field. */
  readonly tools?: ReactNode;
  readonly onChange: (words: string) => void;
  readonly onSend: (event?: FormEvent) => void;
  readonly onEscape?: (() => void) | undefined;
}

/** The field of a message: Enter sends it, Shift and Enter begin a line. */
export function MessageField(input: MessageFieldInput) {
  const { id, words, label, problem, hint, added, tools, field, canSend, busy, maxLength, onChange, onSend } = input;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') input.onEscape?.();
    // While an input method composes a character, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.form} onSubmit={onSend}>
      {added}
      <div className={styles.row}>
        {tools}
        <textarea
          ref={field}
          id={`${id}-field`}
          className={styles.field}
          rows={1}
          maxLength={maxLength}
          value={words}
          placeholder={label}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-invalid={(input.isWrong ?? problem !== '') || undefined}
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          tone="brand"
          icon="send"
          busy={busy}
          className={styles.send}
          aria-disabled={!canSend}
          aria-label={input.sendLabel}
        />
      </div>
      <p
        id={`${id}-hint`}
        className={styles.hint}
        role={problem === '' ? undefined : 'alert'}
        data-problem={problem !== '' || undefined}
      >
        {problem === '' ? hint : problem}
      </p>
    </form>
  );
}
