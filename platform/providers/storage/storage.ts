import type { AdapterModule } from '../../kernel/adapters/adapter.ts';

/** A file as the storage takes it. */
export interface StoredContent {
  /** Media type; the storage never derives it from the bytes. */
  readonly type: string;
  readonly content: Uint8Array;
}

/**
 * Keeps the bytes of files under keys that the platform chooses. Nothing of it is public: the platform alone reads it and
 * decides who may see a file. Every function throws when the service fails.
 */
export interface StorageAdapter {
  /** Stores a file; the same key again replaces it. */
  put(key: string, file: StoredContent): Promise<void>;
  /** Returns the bytes in parts, so that a slow reader holds one part in memory; undefined when there is no such file. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes a file; one that does not exist is no error, because a deletion is repeated after a crash. */
  remove(key: string): Promise<void>;
}

export type StorageModule = AdapterModule<StorageAdapter>;
