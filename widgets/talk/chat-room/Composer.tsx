import { type FormEvent, useRef, useState } from 'react';
import type { ChatRoom } from '../../../generated/types/data.ts';
import type { Outcome } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MessageField } from '../../ui/message-field/MessageField.tsx';
import { PictureButton } from '../../ui/message-field/PictureButton.tsx';
import { usePicture } from '../../ui/message-field/use-picture.ts';
import styles from './Composer.module.css';
import { EmojiPicker } from './EmojiPicker.tsx';
import type { Entry } from './shown-entries.ts';
import type { Draft } from './use-pending.ts';

const MAX_CHARACTERS = 500;
/** With fewer characters left their number is shown. */
const FEW = 60;

interface ComposerInput {
  readonly id: string;
  readonly rules: ChatRoom['rules'];
  readonly answered: Entry | undefined;
  readonly mentioned: readonly string[];
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onCancelAnswer: () => void;
  readonly onSend: (draft: Draft) => Promise<Outcome>;
}

/** What is being written, and how it is sent. What the room does not take goes back to the field. */
function useDraft({ answered, text, onCancelAnswer, onSend }: ComposerInput) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const { picture, setPicture, choose } = usePicture((isTooLarge) =>
    setProblem(isTooLarge ? text('chat-room.picture-large') : ''),
  );
  const left = MAX_CHARACTERS - [...words].length;
  const canSend = left >= 0 && (words.trim() !== '' || picture !== undefined);
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (!canSend) return;
    const draft = { text: words.trim(), replyTo: answered?.seq ?? 0, picture: picture?.content ?? '' };
    setWords('');
    setPicture(undefined);
    setProblem('');
    onCancelAnswer();
    const outcome = await onSend(draft);
    if (outcome.ok) return;
    setProblem(problemOf(outcome.problem, text));
    setWords((now) => (now === '' ? draft.text : now));
  };
  return { words, setWords, picture, setPicture, problem, left, canSend, send, choose };
}

/** The field of a message with emoji, names to mention, a picture and the message that is answered. */
export function Composer(input: ComposerInput) {
  const { id, rules, answered, mentioned, text, onCancelAnswer } = input;
  const field = useRef<HTMLTextAreaElement>(null);
  const { words, setWords, picture, setPicture, problem, left, canSend, send, choose } = useDraft(input);
  const insert = (piece: string): void => {
    setWords((now) => now + piece);
    field.current?.focus();
  };
  const close = text('chat-room.cancel');
  return (
    <MessageField
      id={id}
      field={field}
      words={words}
      label={text('chat-room.placeholder')}
      sendLabel={text('chat-room.send')}
      hint={left < FEW ? text('chat-room.left', { left }) : hintOf(rules, text)}
      canSend={canSend}
      problem={problem}
      isWrong={left < 0 || problem !== ''}
      onChange={setWords}
      onSend={(event) => void send(event)}
      onEscape={answered && onCancelAnswer}
      tools={
        <>
          <EmojiPicker label={text('chat-room.emoji')} onPick={insert} />
          {rules.pictures && !rules.emojiOnly && (
            <PictureButton label={text('chat-room.add-picture')} onChoose={(file) => void choose(file)} />
          )}
        </>
      }
      added={
        <>
          {answered && (
            <Bar
              label={text('chat-room.answering', { name: answered.from?.name ?? '' })}
              close={close}
              onClose={onCancelAnswer}
            >
              {answered.text}
            </Bar>
          )}
          {picture && (
            <Bar label={text('chat-room.picture')} close={close} onClose={() => setPicture(undefined)}>
              {picture.name}
            </Bar>
          )}
          <Names words={words} names={mentioned} label={text('chat-room.mention')} onPick={insert} />
        </>
      }
    />
  );
}

interface NamesInput {
  readonly words: string;
  readonly names: readonly string[];
  readonly label: string;
  readonly onPick: (rest: string) => void;
}

/** Names that begin with what is written after the sign of a mention. */
function Names({ words, names, label, onPick }: NamesInput) {
  const found = matchingNames(words, names);
  if (found.length === 0) return null;
  return (
    <div className={styles.names} role="group" aria-label={label}>
      {found.map((name) => (
        <button key={name} type="button" onClick={() => onPick(`${name.slice(partOf(words).length)} `)}>
          @{name}
        </button>
      ))}
    </div>
  );
}

interface BarInput {
  readonly label: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly children: string | undefined;
}

const Bar = ({ label, close, onClose, children }: BarInput) => (
  <div className={styles.bar}>
    <p>
      <b>{label}</b> <span>{children}</span>
    </p>
    <IconButton icon="x" label={close} onClick={onClose} />
  </div>
);

/** Returns what is written after the last sign of a mention. */
const partOf = (words: string): string => /(?:^|\s)@(?<part>[\p{L}\p{N}_-]{0,24})$/u.exec(words)?.groups?.part ?? '';

const matchingNames = (words: string, names: readonly string[]): readonly string[] =>
  /(?:^|\s)@[\p{L}\p{N}_-]{0,24}$/u.test(words)
    ? names.filter((name) => name.toLowerCase().startsWith(partOf(words).toLowerCase())).slice(0, 6)
    : [];

function hintOf(rules: ChatRoom['rules'], text: ComposerInput['text']): string {
  if (rules.emojiOnly) return text('chat-room.emoji-only');
  return rules.slowSeconds > 0 ? text('chat-room.slow', { seconds: rules.slowSeconds }) : text('chat-room.keep-safe');
}

function problemOf(
  problem: { readonly code: string; readonly message?: string; readonly fields?: Readonly<Record<string, unknown>> },
  text: ComposerInput['text'],
): string {
  if (problem.code === 'TOO_MANY_REQUEST') return text('chat-room.wait');
  const [field] = Object.values(problem.fields ?? {}) as { message?: string }[];
  return text(field?.message ?? problem.message ?? 'chat-room.failed');
}
