import { useState } from 'react';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Conversation.module.css';

interface PictureInput {
  readonly width: number;
  readonly height: number;
  readonly text: (key: string) => string;
  readonly onOpen: () => Promise<Outcome>;
}

/** A picture of the conversation, loaded by an address that is signed when the player asks for it. */
export function Picture({ width, height, text, onOpen }: PictureInput) {
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
        {text(failed ? 'service-chat.picture-failed' : 'service-chat.picture-show')}
      </Button>
    );
  return (
    <img
      className={styles.picture}
      src={url}
      width={width}
      height={height}
      alt={text('service-chat.picture')}
      onError={() => setUrl('')}
    />
  );
}
