import { useState } from 'react';
import { useText } from '../look/texts.ts';
import { useRequest } from '../operations/use-request.ts';
import type { Tone } from '../parts/controls.tsx';
import { labelOf, parameterFields, type Queue, type QueueOperation, type QueueRow } from './queue.ts';
import { subjectOf } from './row-name.ts';

/** An operation that the operator has chosen. */
interface Request {
  readonly operation: QueueOperation;
  readonly row?: QueueRow | undefined;
  /** Idempotency key: sending the request twice runs the operation once. */
  readonly key: string;
}

/** The outcome of an operation; one that changed nothing does not count as success. */
export interface Outcome {
  readonly words: string;
  /** What it was run on. */
  readonly about: string | undefined;
  readonly tone: Tone;
}

interface OperationsInput {
  readonly queue: Queue;
  readonly code: string;
  /** Reloads the displayed data. Must be stable. */
  readonly onDone: () => Promise<void>;
}

/** Returns whether an operation opens a dialog first: for parameters or a confirmation. */
export const needsDialog = (operation: QueueOperation): boolean =>
  Object.keys(parameterFields(operation)).length > 0 || operation.dangerous === true;

/** Runs operations: at once, or after the dialog for their parameters or a confirmation. */
export function useOperations({ queue, code, onDone }: OperationsInput) {
  const t = useText();
  const { act: send, busy, problem } = useRequest(onDone);
  const [asking, setAsking] = useState<Request | undefined>(undefined);
  const [done, setDone] = useState<Outcome | undefined>(undefined);
  const run = async ({ operation, row, key }: Request, params: Record<string, unknown> = {}): Promise<void> => {
    const body = { merchant: code, key, params, ...(row ? { id: row.id } : {}) };
    const path = `queues/${queue.name}/operations/${operation.name}`;
    const answer = await send<{ done: boolean; pending?: object }>({ method: 'POST', path, body }, () =>
      setAsking(undefined),
    );
    if (!answer) return;
    const act = labelOf(queue, 'operation', operation.name);
    const about = row && subjectOf(queue, row);
    if (answer.pending) setDone({ words: t('queues.pending', { act }), about, tone: 'warn' });
    else
      setDone({
        words: t(answer.done ? 'queues.done' : 'queues.nothing', { act }),
        about,
        tone: answer.done ? 'good' : 'plain',
      });
  };
  const begin = (chosen: Omit<Request, 'key'>): void => {
    setDone(undefined);
    const request = { ...chosen, key: crypto.randomUUID() };
    if (needsDialog(request.operation)) setAsking(request);
    else void run(request);
  };
  return { busy, problem, asking, done, begin, run, close: () => setAsking(undefined) };
}
