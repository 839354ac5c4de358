import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Packed } from '../../kernel/packed/packed.ts';
import type { SiteRun } from './site-settings.ts';

/** A file served under its content hash. It is compressed at the first request. */
export interface HashedFile {
  readonly hash: string;
  packed(): Promise<Packed>;
}

export interface SiteTexts extends HashedFile {
  /** All texts of one language by key: the merchant's own take precedence over the built-in ones. */
  readonly entries: Readonly<Record<string, string>>;
}

/** Everything served for one merchant from one version of its manifest. */
export interface PublishedSite {
  readonly code: string;
  /** Merged and validated, with all defaults filled in. */
  readonly manifest: Manifest;
  /** Content hash of the manifest. */
  readonly hash: string;
  /** Names of the presets that it extends, nearest first. */
  readonly presets: readonly string[];
  /** The manifest for browsers. It has no texts, because browsers load those of one language separately. */
  readonly file: HashedFile;
  readonly theme: HashedFile;
  texts(language: string): SiteTexts;
  /** Addresses of the font files that the first text of a page in the language needs. */
  fonts(language: string): readonly string[];
}

/** A merchant's site as served now. Immutable: a change creates a new object. */
export interface Site extends PublishedSite {
  readonly run: SiteRun;
}

declare module '../../kernel/calls/handler.ts' {
  interface CallContext {
    readonly site: Site;
    /** The caller's language; one of the site's languages. */
    readonly language: string;
  }
}

/** A version that a share of a site's visitors gets instead of the live one. */
export interface RollOut {
  /** Id of the version in the back office. */
  readonly id: bigint;
  /** Percentage of the visitors. */
  readonly share: number;
  readonly site: Site;
}
