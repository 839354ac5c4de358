import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../button/Button.tsx';
import styles from './MessageField.module.css';

interface MessagePictureInput {
  readonly width: number;
  readonly height: number;
  readonly words: { readonly show: string; readonly failed: string; readonly alt: string };
  /** Reads its address, which is signed for some minutes. */
  readonly onOpen: () => Promise<Outcome>;
}

/** A picture in a message, loaded once the reader asks for it: its sender may be anybody. */
export function MessagePicture({ width, height, words, onOpen }: MessagePictureInput) {
  const [url, setUrl] = useState('');
  const [failed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    const outcome = await onOpen();
    if (outcome.ok) setUrl((outcome.value as { url: string }).url);
    setFailed(!outcome.ok);
  };
  if (url === '')
    return (
      <Button size="small" icon="image" onClick={() => void open()}>
        {failed ? words.failed : words.show}
      </Button>
    );
  return (
    <img
      className={styles.picture}
      src={url}
      width={width}
      height={height}
      alt={words.alt}
      onError={() => setUrl('')}
    />
  );
}
