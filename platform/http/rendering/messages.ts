import type { CachedPage, RenderInput } from './render.ts';

/** The parts of a page's input that are large and shared by many pages. A process asks for each once and keeps it. */
export const CONTENT = ['manifest', 'texts', 'assets'] as const;
export type ContentPart = (typeof CONTENT)[number];

/** A page to render: the input without its functions, and keys in place of the shared parts. */
export interface RenderOrder {
  readonly kind: 'render';
  readonly job: number;
  readonly input: Omit<RenderInput, ContentPart | 'call' | 'report' | 'watch'>;
  readonly keys: Readonly<Record<ContentPart, string>>;
}

/** The answer to a question of the process. */
export interface Answer {
  readonly kind: 'answer';
  readonly question: number;
  readonly value?: unknown;
  /** Error code of a rejected call. */
  readonly rejected?: string;
}

export type ToProcess = RenderOrder | Answer;

/** A question that a rendering asks the platform: the result of a call, or a shared part that the process does not have. */
export type Question =
  | { readonly about: 'call'; readonly name: string; readonly request: unknown }
  | { readonly about: 'content'; readonly part: ContentPart };

export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly job: number; readonly question: number; readonly asked: Question }
  | { readonly kind: 'report'; readonly job: number; readonly error: unknown }
  | { readonly kind: 'rendered'; readonly job: number; readonly page: CachedPage }
  | { readonly kind: 'failed'; readonly job: number; readonly error: unknown };
