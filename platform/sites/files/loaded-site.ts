import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';

/** A merged and validated manifest with every default filled in, and its content hash. */
export interface FrozenManifest {
  readonly manifest: Manifest;
  readonly hash: string;
  /** Presets it extends, nearest first. */
  readonly presets: readonly string[];
}

/** The result of reading a merchant's folder: a valid manifest, or the problems that reject it. */
export interface LoadedSite {
  readonly code: string;
  readonly frozen?: FrozenManifest;
  readonly problems: readonly Problem[];
}
