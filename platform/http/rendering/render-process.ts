// Renders pages in a process of its own, because rendering holds the event loop for tens of milliseconds and vendors' bets
// must not wait for it. The process has no secrets, no database and, where Node enforces it, no writable files: it gets
// everything by messages. Parameter: the URL of the built renderer.

import { pack } from '../../kernel/packed/packed.ts';
import { HTML } from './html.ts';
import {
  type Answer,
  CONTENT,
  type ContentPart,
  type FromProcess,
  type Question,
  type RenderOrder,
  type ToProcess,
} from './messages.ts';
import { CallRejected, type PageAssets, type RenderInput, type RenderPage } from './render.ts';

/** Shared parts that stay in memory; manifests and texts of other sites and languages are asked for again. */
const MAX_KEPT = 64;

const [url = ''] = process.argv.slice(2);
const { renderPage } = (await import(url)) as { renderPage: RenderPage };
const kept = new Map<string, Promise<unknown>>();
const open = new Map<number, (answer: Answer) => void>();
let lastQuestion = 0;

// The platform ends this process. A stop signal of a terminal reaches both, and open pages are rendered to their end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (message: ToProcess) => {
  if (message.kind === 'render') void render(message);
  else {
    open.get(message.question)?.(message);
    open.delete(message.question);
  }
});
process.send?.({ kind: 'ready' } satisfies FromProcess);

const send = (message: FromProcess): void => void process.send?.(message);

async function render(order: RenderOrder): Promise<void> {
  const { job } = order;
  try {
    const { html, status, cacheSeconds } = await renderPage(await inputOf(order));
    send({ kind: 'rendered', job, page: { status, cacheSeconds, packed: await pack(html, HTML) } });
  } catch (error) {
    send({ kind: 'failed', job, error });
  }
}

async function inputOf({ job, input, keys }: RenderOrder): Promise<RenderInput> {
  const parts = await Promise.all(CONTENT.map((part) => contentOf(job, part, keys[part])));
  const [manifest, texts, assets] = parts as [RenderInput['manifest'], RenderInput['texts'], PageAssets];
  return {
    ...input,
    manifest,
    texts,
    assets,
    call: (async (name: string, request: unknown) => {
      const { value, rejected } = await ask(job, { about: 'call', name, request });
      if (rejected !== undefined) throw new CallRejected(name, rejected);
      return value;
    }) as RenderInput['call'],
    report: (error) => send({ kind: 'report', job, error }),
  };
}

function contentOf(job: number, part: ContentPart, key: string): Promise<unknown> {
  const name = `${part} ${key}`;
  const known = kept.get(name) ?? ask(job, { about: 'content', part }).then(({ value }) => value);
  // The least recently used part comes first.
  kept.delete(name);
  kept.set(name, known);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
  return known;
}

function ask(job: number, asked: Question): Promise<Answer> {
  lastQuestion += 1;
  const question = lastQuestion;
  send({ kind: 'ask', job, question, asked });
  return new Promise((resolve) => open.set(question, resolve));
}
