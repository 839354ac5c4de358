import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import type { SourceFile } from '../../../renderer/manifest/read/assemble.ts';
import type { Explanation, PathNotFound } from '../../../renderer/manifest/compare/explain.ts';
import type { Costs } from '../../../renderer/budget/budget.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';

/** A preset as the platform hands it out: its files as they are written, and the names of those it brings. */
interface PresetLayer {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly assets: readonly string[];
}

/** Everything beside the draft that decides whether it can be published. */
export interface CheckContext {
  readonly code: string;
  readonly presets: readonly PresetLayer[];
  /** Files of the merchant's folder. */
  readonly assets: readonly string[];
  /** Pictures that every merchant may use. */
  readonly art: readonly string[];
  /** What the files of the built site weigh. */
  readonly costs?: Costs | undefined;
  /** What the server's settings say now; they count more than every layer. */
  readonly settings?: Partial<Settings> | undefined;
}

export interface Completion {
  readonly label: string;
  readonly insert: string;
  /** Offsets of what is replaced. */
  readonly from: number;
  readonly to: number;
  readonly detail: string;
}

export type Question =
  | { readonly ask: 'surroundings'; readonly surroundings: CheckContext }
  | { readonly ask: 'check'; readonly id: number; readonly text: string }
  | { readonly ask: 'resolve'; readonly id: number; readonly text: string }
  | { readonly ask: 'where'; readonly id: number; readonly text: string; readonly pointer: string }
  | { readonly ask: 'complete'; readonly id: number; readonly text: string; readonly offset: number }
  | { readonly ask: 'explain'; readonly id: number; readonly text: string; readonly offset: number };

interface Checked {
  readonly tell: 'checked';
  readonly id: number;
  readonly problems: readonly Problem[];
  /** How long it took, in milliseconds. */
  readonly took: number;
}

export type Reply =
  | Checked
  | { readonly tell: 'resolved'; readonly id: number; readonly manifest?: Manifest | undefined }
  | { readonly tell: 'where'; readonly id: number; readonly found?: Explanation | PathNotFound | undefined }
  | { readonly tell: 'completed'; readonly id: number; readonly completions: readonly Completion[] }
  | { readonly tell: 'explained'; readonly id: number; readonly words: string };
