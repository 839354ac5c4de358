import { useState } from 'react';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../button/Button.tsx';
import styles from './Record.module.css';

interface DownloadInput {
  readonly onDownload: () => Promise<Outcome>;
  readonly text: WidgetInput<unknown>['text'];
}

/** Asks for the record as a file; a failure is said beside the button, by which it can be tried again. */
export function DownloadButton({ onDownload, text }: DownloadInput) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async (): Promise<void> => {
    setState('busy');
    const { ok } = await onDownload();
    setState(ok ? 'idle' : 'failed');
  };
  return (
    <div className={styles.download}>
      <Button size="small" icon="download" busy={state === 'busy'} onClick={() => void start()}>
        {text('shared.download-csv')}
      </Button>
      <span role="status">{state === 'failed' && text('shared.download-failed')}</span>
    </div>
  );
}
