import type { BulkResult } from '../../../generated/types/operator-calls.ts';
import { useText } from '../look/texts.ts';
import { Button, Tag, type Tone } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import styles from './Bulk.module.css';
import { labelOf, type Queue } from './queue.ts';
import { nameOf } from './row-name.ts';
import type { BulkRun } from './use-bulk.ts';

const TONES: Readonly<Record<BulkResult['outcome'], Tone>> = {
  done: 'good',
  skipped: 'plain',
  pending: 'warn',
  failed: 'danger',
};

interface DialogInput {
  readonly queue: Queue;
  readonly run: BulkRun;
  readonly onClose: () => void;
}

/** Renders the progress of a bulk operation, and the result of each row. */
export function BulkDialog({ queue, run, onClose }: DialogInput) {
  const t = useText();
  const { operation, rows, results } = run;
  const isRunning = results.length < rows.length;
  const count = (outcome: BulkResult['outcome']): number => results.filter((one) => one.outcome === outcome).length;
  return (
    <Dialog title={labelOf(queue, 'operation', operation.name)} onClose={onClose}>
      <div className={styles.progress}>
        <progress max={rows.length} value={results.length} aria-label={t('queues.bulk.progress')} />
        <p role="status">{t('queues.bulk.count', { done: results.length, all: rows.length })}</p>
      </div>
      <p className={styles.tags}>
        {(['done', 'pending', 'skipped', 'failed'] as const)
          .filter((outcome) => count(outcome) > 0)
          .map((outcome) => (
            <Tag key={outcome} tone={TONES[outcome]}>
              {t(`queues.bulk.${outcome}`)}: {count(outcome)}
            </Tag>
          ))}
      </p>
      <ul className={styles.results}>
        {results.map(({ id, outcome, errorCode }) => {
          const row = rows.find((one) => one.id === id);
          return (
            <li key={id}>
              <span className={styles.name}>{row ? nameOf(queue, row) : id}</span>
              <span className={styles.outcome}>
                <Tag tone={TONES[outcome]}>{t(`queues.bulk.${outcome}`)}</Tag>
                {errorCode && <small>{sentenceOf(t, errorCode)}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      <DialogFoot>
        <Button tone="main" disabled={isRunning} onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Returns the sentence of an error; one without a text is named by its code. */
function sentenceOf(t: ReturnType<typeof useText>, code: string): string {
  const key = `error.${code}`;
  const words = t(key);
  return words === key ? t('error.other', { code }) : words;
}
