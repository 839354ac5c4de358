import { useCallback, useEffect, useMemo, useState } from 'react';
import type { VisibilityExplanation } from '../../../renderer/screen/explain-visibility.ts';
import {
  type Answer,
  type Finding,
  type Mark,
  NO_ORIGIN,
  parseAnswer,
  type Request,
  type Scene,
} from '../../preview/messages.ts';
import { readFor } from './reads.ts';

/** Address of the page inside the frame. */
export const FRAME_ADDRESS = '/ops/preview/';

/**
 * `allow-same-origin` is left out: the opaque origin keeps the frame from the studio's document, cookies and storage.
 * It also may not open windows, download files or navigate the studio.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-forms';

export interface FrameEvents {
  readonly onPick?: (pointer: string, widget: string) => void;
  readonly onWent?: (path: string) => void;
  readonly onActed?: (action: string) => void;
  readonly onScrolled?: (top: number) => void;
}

export type Drawn = Omit<Extract<Answer, { type: 'drawn' }>, 'type'>;

export interface Frame {
  /** Ref callback of the iframe. */
  readonly hold: (frame: HTMLIFrameElement | null) => void;
  readonly drawn: Drawn | undefined;
  readonly problem: string | undefined;
  readonly highlight: (pointer: string) => void;
  /** Outlines the nodes that differ, and scrolls one of them into view. */
  readonly mark: (marks: readonly Mark[], pointer?: string) => void;
  readonly scroll: (top: number) => void;
  /** Returns why a node of the rendered scene is visible or hidden; undefined while nothing is rendered. */
  readonly why: (pointer: string) => Promise<VisibilityExplanation | undefined>;
  readonly audit: () => Promise<{ findings: readonly Finding[]; passes: number } | undefined>;
}

type Told = Extract<Answer, { type: 'why' | 'audited' }>;
/** A frame that was removed from the page never answers, so requests time out. */
const TIMEOUT_MS = 20_000;

/**
 * Connects to the frame of a preview by `postMessage`. Each scene is sent when the frame reports that it is ready, and
 * again when the frame has reloaded.
 */
export function useFrame(scene: Scene | undefined, { onPick, onWent, onActed, onScrolled }: FrameEvents): Frame {
  const [element, setElement] = useState<HTMLIFrameElement | null>(null);
  const [ready, setReady] = useState(0);
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState<string>();
  const [pending] = useState(createPendingRequests);
  const merchant = scene?.manifest.merchant.code ?? '';

  const send = useCallback(
    // An opaque origin cannot be a `targetOrigin`, so `*` is used; the content security policy lets the frame load only
    // the studio's preview page.
    (request: Request): void => element?.contentWindow?.postMessage(request, '*'),
    [element],
  );
  useEffect(() => {
    const hear = (answer: Answer): void => {
      if (answer.type === 'ready') setReady((count) => count + 1);
      else if (answer.type === 'drawn') {
        setDrawn(answer);
        setProblem(undefined);
      } else if (answer.type === 'picked') onPick?.(answer.pointer, answer.widget);
      else if (answer.type === 'went') onWent?.(answer.path);
      else if (answer.type === 'acted') onActed?.(answer.action);
      else if (answer.type === 'scrolled') onScrolled?.(answer.top);
      else if (answer.type === 'problem') setProblem(answer.message);
      else if (answer.type === 'asks')
        void readFor(merchant, answer).then((value) =>
          send({ type: 'answered', id: answer.id, ...(value === undefined ? {} : { value }) }),
        );
      else pending.told(answer);
    };
    const listen = (event: MessageEvent): void => {
      const source = element?.contentWindow;
      const answer = source && parseAnswer(event, { origin: NO_ORIGIN, source });
      if (answer) hear(answer);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [pending, element, send, merchant, onPick, onWent, onActed, onScrolled]);

  useEffect(() => {
    if (ready > 0 && scene) send({ type: 'draw', id: pending.next(), scene });
  }, [ready, scene, send, pending]);

  return useMemo(
    () => ({
      hold: setElement,
      drawn,
      problem,
      highlight: (pointer) => send({ type: 'highlight', id: pending.next(), pointer }),
      mark: (marks, pointer) =>
        send({ type: 'marks', id: pending.next(), marks, ...(pointer === undefined ? {} : { pointer }) }),
      scroll: (top) => send({ type: 'scroll', id: pending.next(), top }),
      why: async (pointer) => {
        const answer = await pending.ask((id) => send({ type: 'why', id, pointer }));
        return answer?.type === 'why' ? answer.why : undefined;
      },
      audit: async () => {
        const answer = await pending.ask((id) => send({ type: 'audit', id }));
        return answer?.type === 'audited' ? answer : undefined;
      },
    }),
    [drawn, problem, send, pending],
  );
}

/** Creates the table of pending requests: it numbers each request and resolves it with the answer of the same number. */
function createPendingRequests() {
  let last = 0;
  const waiting = new Map<number, (answer: Told | undefined) => void>();
  const next = (): number => {
    last += 1;
    return last;
  };
  return {
    next,
    ask: (send: (id: number) => void): Promise<Told | undefined> =>
      new Promise((resolve) => {
        const id = next();
        waiting.set(id, resolve);
        setTimeout(() => waiting.delete(id) && resolve(undefined), TIMEOUT_MS);
        send(id);
      }),
    told: (answer: Told): void => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    },
  };
}
