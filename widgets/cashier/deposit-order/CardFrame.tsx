import { useEffect, useRef } from 'react';
import styles from './DepositOrder.module.css';

interface FrameInput {
  readonly url: string;
  readonly title: string;
  /** The form has said that something happened. */
  readonly onChange: () => void;
}

/**
 * The form of the provider, on an origin of its own: the page sees nothing of the card. What the frame says is a hint to ask the
 * platform, never a result, so any message of the frame counts and none of another window. Its sandbox lets the provider keep its
 * own origin, and bars it from navigating the page.
 */
export function CardFrame({ url, title, onChange }: FrameInput) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source }: MessageEvent): void => {
      if (source !== null && source === frame.current?.contentWindow) onChange();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onChange]);
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      className={styles.frame}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="strict-origin"
    />
  );
}
