import type { Manifest, WidgetNode } from '../../generated/types/manifest.ts';
import type { PreviewAnswer, PreviewMark, PreviewScene } from '../../generated/types/preview.ts';
import type { Settings } from '../../generated/types/settings.ts';
import { previewValidators } from '../../generated/validators/preview.js';
import type { VisibilityExplanation } from '../../renderer/screen/explain-visibility.ts';

/** Everything that decides what the frame shows. Its manifest is the engine's own result. */
export interface Scene extends Omit<PreviewScene, 'manifest' | 'node' | 'settings' | 'flags'> {
  readonly manifest: Manifest;
  readonly node?: WidgetNode;
  readonly settings?: Partial<Settings>;
  readonly flags?: Readonly<Record<string, boolean>>;
}

/** What the studio says to the frame. */
export type Request =
  | { readonly type: 'draw'; readonly id: number; readonly scene: Scene }
  | { readonly type: 'why' | 'highlight'; readonly id: number; readonly pointer: string }
  | {
      readonly type: 'marks';
      readonly id: number;
      readonly marks: readonly Mark[];
      /** Which of them comes into view. */
      readonly pointer?: string;
    }
  | { readonly type: 'scroll'; readonly id: number; readonly top: number }
  | { readonly type: 'audit'; readonly id: number }
  /** What a read came to; without a value it was refused. */
  | { readonly type: 'answered'; readonly id: number; readonly value?: unknown };

/** A node that a change touches. */
export type Mark = PreviewMark;

export type Finding = NonNullable<PreviewAnswer['findings']>[number];

/** What the frame says to the studio. */
export type Answer =
  | { readonly type: 'ready' }
  | {
      readonly type: 'drawn';
      readonly id: number;
      /** Height of what is drawn, in CSS pixels. */
      readonly height: number;
      /** Milliseconds from the message to the drawing. */
      readonly took: number;
      readonly route: string;
      /** How many nodes were drawn anew. */
      readonly redrawn: number;
    }
  | { readonly type: 'picked'; readonly pointer: string; readonly widget: string }
  | { readonly type: 'went'; readonly path: string }
  | { readonly type: 'acted'; readonly action: string }
  | { readonly type: 'why'; readonly id: number; readonly why: VisibilityExplanation }
  | { readonly type: 'scrolled'; readonly top: number }
  /** The frame has no way to the platform of its own: the studio reads for it what everybody may read. */
  | {
      readonly type: 'asks';
      readonly id: number;
      readonly call: string;
      readonly request: object;
      readonly language: string;
    }
  | { readonly type: 'audited'; readonly id: number; readonly findings: readonly Finding[]; readonly passes: number }
  | { readonly type: 'problem'; readonly message: string; readonly id?: number; readonly pointer?: string };

/** A message as browsers hand it over. */
export interface Arrived {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Who a message has to be from. */
export interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

/** What browsers call the origin of a page that has none: the frame's, which is shut off from the studio's. */
export const NO_ORIGIN = 'null';

const isFrom = ({ origin, source }: Arrived, sender: Sender): boolean =>
  origin === sender.origin && source === sender.source;

/** The request in a message; nothing for one of somebody else, or of another form. */
export function requestIn(arrived: Arrived, sender: Sender): Request | undefined {
  if (!isFrom(arrived, sender) || !previewValidators.Request?.(arrived.data)) return undefined;
  return arrived.data as Request;
}

/** The answer in a message; nothing for one of somebody else, or of another form. */
export function answerIn(arrived: Arrived, sender: Sender): Answer | undefined {
  if (!isFrom(arrived, sender) || !previewValidators.Answer?.(arrived.data)) return undefined;
  return arrived.data as Answer;
}
