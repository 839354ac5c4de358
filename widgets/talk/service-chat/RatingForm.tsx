import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import styles from './RatingForm.module.css';

const RATINGS = [1, 2, 3, 4, 5];

interface RatingFormInput {
  readonly id: string;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onRate: (rating: number, words: string) => Promise<Outcome>;
}

/** One to five, and what the player adds. */
export function RatingForm({ id, text, onRate }: RatingFormInput) {
  const [rating, setRating] = useState(0);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await onRate(rating, words);
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={styles.stars}>
        <legend>{text('service-chat.rate')}</legend>
        {RATINGS.map((one) => (
          <label key={one} data-on={one <= rating || undefined}>
            <input
              type="radio"
              name={`${id}-rating`}
              value={one}
              checked={one === rating}
              onChange={() => setRating(one)}
            />
            <span>{text('service-chat.stars', { rating: one })}</span>
          </label>
        ))}
      </fieldset>
      {rating > 0 && (
        <>
          <TextArea
            label={text('service-chat.rate-text')}
            value={words}
            rows={2}
            maxLength={500}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit" tone="brand" busy={busy}>
            {text('service-chat.rate-send')}
          </Button>
        </>
      )}
    </form>
  );
}
