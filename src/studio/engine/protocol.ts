import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import type { Costs } from '../../../renderer/budget/budget.ts';
import type { Explanation, PathNotFound } from '../../../renderer/manifest/compare/explain.ts';
import type { SourceFile } from '../../../renderer/manifest/read/assemble.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';

/** A preset as the platform sends it: its files as text, and the paths of its assets. */
interface PresetLayer {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly assets: readonly string[];
}

/** The inputs of a validation besides the draft. */
export interface CheckContext {
  readonly code: string;
  readonly presets: readonly PresetLayer[];
  /** Paths of files in the merchant's folder. */
  readonly assets: readonly string[];
  /** Paths of the pictures that all merchants may use. */
  readonly art: readonly string[];
  /** Sizes of the built site's files. */
  readonly costs?: Costs | undefined;
  /** The server's settings, which override every layer. */
  readonly settings?: Partial<Settings> | undefined;
}

export interface Completion {
  readonly label: string;
  readonly insert: string;
  /** Start and end offset of the text that the completion replaces. */
  readonly from: number;
  readonly to: number;
  readonly detail: string;
}

export type Question =
  | { readonly kind: 'setContext'; readonly context: CheckContext }
  | { readonly kind: 'check'; readonly id: number; readonly text: string }
  | { readonly kind: 'resolve'; readonly id: number; readonly text: string }
  | { readonly kind: 'explainValue'; readonly id: number; readonly text: string; readonly pointer: string }
  | { readonly kind: 'complete'; readonly id: number; readonly text: string; readonly offset: number }
  | { readonly kind: 'explain'; readonly id: number; readonly text: string; readonly offset: number };

interface Checked {
  readonly kind: 'checked';
  readonly id: number;
  readonly problems: readonly Problem[];
  /** Duration of the validation in milliseconds. */
  readonly took: number;
}

export type Reply =
  | Checked
  | { readonly kind: 'resolved'; readonly id: number; readonly manifest?: Manifest | undefined }
  | { readonly kind: 'explainValue'; readonly id: number; readonly found?: Explanation | PathNotFound | undefined }
  | { readonly kind: 'completed'; readonly id: number; readonly completions: readonly Completion[] }
  | { readonly kind: 'explained'; readonly id: number; readonly words: string };
