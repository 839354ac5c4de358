import { useId, useRef, useState } from 'react';
import type { RowRule } from '../../../rules/lottery/selections/selection.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { type ReadList, readList } from './list.ts';
import styles from './Pad.module.css';

interface ListInput {
  readonly rule: RowRule;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onFound: (found: readonly string[]) => void;
}

/** How many wrong parts are named. */
const NAMED = 5;

/** Numbers that are typed, pasted or read from a file. */
export function ListField({ rule, text, onFound }: ListInput) {
  const [typed, setTyped] = useState('');
  const [read, setRead] = useState<ReadList>();
  const file = useRef<HTMLInputElement>(null);
  const label = useId();
  const take = (words: string): void => {
    const result = readList(words, rule);
    setRead(result);
    setTyped(result.wrong.join(' ').slice(0, 2_000));
    if (result.found.length > 0) onFound(result.found);
  };
  return (
    <div className={styles.list}>
      <TextArea
        label={text('lottery-slip.type')}
        hint={text('lottery-slip.type-hint')}
        rows={2}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        problem={read && read.wrong.length > 0 ? wrongWords(read, text) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          take(typed);
        }}
      />
      <div className={styles.actions}>
        <Button size="small" tone="quiet" disabled={typed.trim() === ''} onClick={() => take(typed)}>
          {text('lottery-slip.take')}
        </Button>
        <Button size="small" tone="plain" onClick={() => file.current?.click()}>
          {text('lottery-slip.file')}
        </Button>
        <span id={label} className="visually-hidden">
          {text('lottery-slip.file')}
        </span>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          hidden
          aria-labelledby={label}
          onChange={(event) => {
            void event.target.files?.[0]?.text().then(take);
            event.target.value = '';
          }}
        />
        <span role="status" className={styles.read}>
          {read && read.found.length > 0 && text('lottery-slip.taken', { count: read.found.length })}
        </span>
      </div>
    </div>
  );
}

const wrongWords = ({ wrong }: ReadList, text: ListInput['text']): string =>
  text('lottery-slip.wrong', { count: wrong.length, numbers: wrong.slice(0, NAMED).join(', ') });
