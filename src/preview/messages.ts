import type { Manifest, WidgetNode } from '../../generated/types/manifest.ts';
import type { PreviewAnswer, PreviewMark, PreviewScene } from '../../generated/types/preview.ts';
import type { Settings } from '../../generated/types/settings.ts';
import { previewValidators } from '../../generated/validators/preview.js';
import type { VisibilityExplanation } from '../../renderer/screen/explain-visibility.ts';
import type { TriedFacts } from './tried-facts.ts';

/** Everything that decides what the frame shows, including the resolved manifest. */
export interface Scene extends Omit<PreviewScene, 'manifest' | 'node' | 'settings' | 'flags' | 'facts'> {
  readonly manifest: Manifest;
  readonly node?: WidgetNode;
  readonly settings?: Partial<Settings>;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Facts with a value that is tried out, by name. */
  readonly facts?: TriedFacts;
}

/** Messages from the studio to the frame. */
export type Request =
  | { readonly type: 'draw'; readonly id: number; readonly scene: Scene }
  | { readonly type: 'why' | 'highlight'; readonly id: number; readonly pointer: string }
  | {
      readonly type: 'marks';
      readonly id: number;
      readonly marks: readonly Mark[];
      /** The mark that is scrolled into view. */
      readonly pointer?: string;
    }
  | { readonly type: 'scroll'; readonly id: number; readonly top: number }
  | { readonly type: 'audit'; readonly id: number }
  /** Result of a read; without a value it was rejected. */
  | { readonly type: 'answered'; readonly id: number; readonly value?: unknown };

/** A node that a change affects. */
export type Mark = PreviewMark;

export type Finding = NonNullable<PreviewAnswer['findings']>[number];

/** Messages from the frame to the studio. */
export type Answer =
  | { readonly type: 'ready' }
  | {
      readonly type: 'drawn';
      readonly id: number;
      /** Height of the rendered page, in CSS pixels. */
      readonly height: number;
      /** Milliseconds from the message to the render. */
      readonly took: number;
      readonly route: string;
      /** Number of nodes that rendered again. */
      readonly redrawn: number;
    }
  | { readonly type: 'picked'; readonly pointer: string; readonly widget: string }
  | { readonly type: 'went'; readonly path: string }
  | { readonly type: 'acted'; readonly action: string }
  | { readonly type: 'why'; readonly id: number; readonly why: VisibilityExplanation }
  | { readonly type: 'scrolled'; readonly top: number }
  /** The frame cannot call the platform itself: the studio reads public sources for it. */
  | {
      readonly type: 'asks';
      readonly id: number;
      readonly call: string;
      readonly request: object;
      readonly language: string;
    }
  | { readonly type: 'audited'; readonly id: number; readonly findings: readonly Finding[]; readonly passes: number }
  | { readonly type: 'problem'; readonly message: string; readonly id?: number; readonly pointer?: string };

/** A message event, as browsers deliver it. */
export interface IncomingMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The expected sender of a message. */
export interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

/** The serialised origin of a sandboxed frame without `allow-same-origin`. */
export const NO_ORIGIN = 'null';

const isFrom = ({ origin, source }: IncomingMessage, sender: Sender): boolean =>
  origin === sender.origin && source === sender.source;

/** Returns the request in a message; undefined for other senders or shapes. */
export function parseRequest(arrived: IncomingMessage, sender: Sender): Request | undefined {
  if (!isFrom(arrived, sender) || !previewValidators.Request?.(arrived.data)) return undefined;
  return arrived.data as Request;
}

/** Returns the answer in a message; undefined for other senders or shapes. */
export function parseAnswer(arrived: IncomingMessage, sender: Sender): Answer | undefined {
  if (!isFrom(arrived, sender) || !previewValidators.Answer?.(arrived.data)) return undefined;
  return arrived.data as Answer;
}
