import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Packed } from '../../kernel/packed/packed.ts';
import type { SiteRun } from './site-settings.ts';

/** Something served under its content hash; packed when first asked for. */
export interface HashedFile {
  readonly hash: string;
  packed(): Promise<Packed>;
}

export interface SiteTexts extends HashedFile {
  /** Every text of one language by key: the merchant's own over the built-in ones. */
  readonly entries: Readonly<Record<string, string>>;
}

/** What is served for one merchant from one version of its manifest. */
export interface PublishedSite {
  readonly code: string;
  /** Frozen: merged, validated, with every default filled in. */
  readonly manifest: Manifest;
  /** Content hash of the manifest. */
  readonly hash: string;
  /** Presets it extends, nearest first. */
  readonly presets: readonly string[];
  /** The manifest as browsers get it: without texts, which they get for their language only. */
  readonly file: HashedFile;
  readonly theme: HashedFile;
  texts(language: string): SiteTexts;
}

/** A merchant's site as it is served now. Never changed: a change makes a new one. */
export interface Site extends PublishedSite {
  readonly run: SiteRun;
}

declare module '../../kernel/calls/handler.ts' {
  interface CallContext {
    readonly site: Site;
    /** One of the site's languages. */
    readonly language: string;
  }
}

/** A version that a share of a site's visitors gets instead of the live one. */
export interface RollOut {
  /** Number of the version, as operators know it. */
  readonly id: bigint;
  /** Per cent of the visitors. */
  readonly share: number;
  readonly site: Site;
}
