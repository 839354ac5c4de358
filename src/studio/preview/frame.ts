import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type Answer,
  parseAnswer,
  type Finding,
  type Mark,
  NO_ORIGIN,
  type Request,
  type Scene,
} from '../../preview/messages.ts';
import { readFor } from './reads.ts';
import type { VisibilityExplanation } from '../../../renderer/screen/explain-visibility.ts';

/** Address of the frame's own page. */
export const FRAME_ADDRESS = '/ops/preview/';

/**
 * Scripts are what the engine needs. Without an origin of its own the frame reaches neither the studio around it, nor its
 * cookies and storage; it opens no window, downloads nothing and leads nowhere else.
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
  /** The `ref` of the iframe. */
  readonly hold: (frame: HTMLIFrameElement | null) => void;
  readonly drawn: Drawn | undefined;
  readonly problem: string | undefined;
  readonly highlight: (pointer: string) => void;
  /** Outlines nodes that differ, and brings one of them into view. */
  readonly mark: (marks: readonly Mark[], pointer?: string) => void;
  readonly scroll: (top: number) => void;
  /** Why a node shows or not in what is drawn; undefined while nothing is. */
  readonly why: (pointer: string) => Promise<VisibilityExplanation | undefined>;
  readonly audit: () => Promise<{ findings: readonly Finding[]; passes: number } | undefined>;
}

type Told = Extract<Answer, { type: 'why' | 'audited' }>;
/** A frame that was taken off the page answers nothing more. */
const TIMEOUT_MS = 20_000;

/** Talks with the frame of a preview: each new scene is sent once the frame listens, and again when it was loaded again. */
export function useFrame(scene: Scene | undefined, { onPick, onWent, onActed, onScrolled }: FrameEvents): Frame {
  const [element, setElement] = useState<HTMLIFrameElement | null>(null);
  const [ready, setReady] = useState(0);
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState<string>();
  const [editor] = useState(createEditorState);

  const send = useCallback(
    // A page without an origin cannot be addressed by it; the studio's policy lets the frame show nothing but our page.
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
        void readFor(answer).then((value) =>
          send({ type: 'answered', id: answer.id, ...(value === undefined ? {} : { value }) }),
        );
      else editor.told(answer);
    };
    const listen = (event: MessageEvent): void => {
      const source = element?.contentWindow;
      const answer = source && parseAnswer(event, { origin: NO_ORIGIN, source });
      if (answer) hear(answer);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [editor, element, send, onPick, onWent, onActed, onScrolled]);

  useEffect(() => {
    if (ready > 0 && scene) send({ type: 'draw', id: editor.next(), scene });
  }, [ready, scene, send, editor]);

  return useMemo(
    () => ({
      hold: setElement,
      drawn,
      problem,
      highlight: (pointer) => send({ type: 'highlight', id: editor.next(), pointer }),
      mark: (marks, pointer) =>
        send({ type: 'marks', id: editor.next(), marks, ...(pointer === undefined ? {} : { pointer }) }),
      scroll: (top) => send({ type: 'scroll', id: editor.next(), top }),
      why: async (pointer) => {
        const answer = await editor.ask((id) => send({ type: 'why', id, pointer }));
        return answer?.type === 'why' ? answer.why : undefined;
      },
      audit: async () => {
        const answer = await editor.ask((id) => send({ type: 'audit', id }));
        return answer?.type === 'audited' ? answer : undefined;
      },
    }),
    [drawn, problem, send, editor],
  );
}

/** Numbers requests and resolves each with its own answer. */
function createEditorState() {
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
