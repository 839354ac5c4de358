import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Explanation, PathNotFound } from '../../../renderer/manifest/compare/explain.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import type { CheckContext, Completion, Question, Reply } from './protocol.ts';
// What the build makes of such an import is an address.
// oxlint-disable-next-line import/default
import workerAddress from './worker.ts?worker&url';

export interface EngineClient {
  readonly setContext: (context: CheckContext) => void;
  /** Validates a text. When several are requested during a validation, only the newest is validated. */
  readonly check: (text: string) => void;
  readonly complete: (text: string, offset: number) => Promise<readonly Completion[]>;
  readonly explain: (text: string, offset: number) => Promise<string>;
  /** Returns the manifest resolved from the draft and its presets; undefined when it cannot be rendered. */
  readonly resolve: (text: string) => Promise<Manifest | undefined>;
  /** Returns the layers that state the value at a pointer. */
  readonly whereFrom: (text: string, pointer: string) => Promise<Explanation | PathNotFound | undefined>;
  readonly close: () => void;
}

interface TrustedPolicy {
  readonly createScriptURL: (address: string) => string;
}
declare const trustedTypes:
  | { readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => TrustedPolicy }
  | undefined;

/** The Trusted Types policy, which allows scripts of this origin only: the browser otherwise rejects the worker's URL. */
let policy: TrustedPolicy | undefined;
function trusted(address: string): string {
  if (typeof trustedTypes === 'undefined') return address;
  policy ??= trustedTypes.createPolicy('studio', {
    createScriptURL: (wish) => {
      if (new URL(wish, location.href).origin !== location.origin) throw new TypeError('Only own scripts are run.');
      return wish;
    },
  });
  return policy.createScriptURL(address);
}

type Request = <Result>(make: (id: number) => Question, read: (reply: Reply) => Result) => Promise<Result>;

/** Returns the operations of the client that only the preview uses. */
const previewing = (request: Request): Pick<EngineClient, 'resolve' | 'whereFrom'> => ({
  resolve: (text) =>
    request(
      (id) => ({ kind: 'resolve', id, text }),
      (reply) => (reply.kind === 'resolved' ? reply.manifest : undefined),
    ),
  whereFrom: (text, pointer) =>
    request(
      (id) => ({ kind: 'explainValue', id, text, pointer }),
      (reply) => (reply.kind === 'explainValue' ? reply.found : undefined),
    ),
});

/** Starts the worker and returns its client. `onChecked` is called after each validation. */
export function startEngine(
  onChecked: (text: string, problems: readonly Problem[], took: number) => void,
): EngineClient {
  const thread = new Worker(trusted(workerAddress), { type: 'module' });
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  let validating: { id: number; text: string } | undefined;
  let next: string | undefined;
  const send = (question: Question): void => thread.postMessage(question);
  const request = <Result>(make: (id: number) => Question, read: (reply: Reply) => Result): Promise<Result> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, (reply) => resolve(read(reply)));
      send(make(last));
    });
  const check = (text: string): void => {
    if (validating) {
      next = text;
      return;
    }
    last += 1;
    validating = { id: last, text };
    send({ kind: 'check', id: last, text });
  };
  thread.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind !== 'checked') {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
      return;
    }
    const text = validating?.text ?? '';
    validating = undefined;
    const newer = next === text ? undefined : next;
    next = undefined;
    if (newer === undefined) onChecked(text, data.problems, data.took);
    else check(newer);
  });
  return {
    setContext: (context) => send({ kind: 'setContext', context }),
    check,
    complete: (text, offset) =>
      request(
        (id) => ({ kind: 'complete', id, text, offset }),
        (reply) => (reply.kind === 'completed' ? reply.completions : []),
      ),
    explain: (text, offset) =>
      request(
        (id) => ({ kind: 'explain', id, text, offset }),
        (reply) => (reply.kind === 'explained' ? reply.words : ''),
      ),
    ...previewing(request),
    close: () => thread.terminate(),
  };
}
