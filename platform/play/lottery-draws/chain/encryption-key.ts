import { linkSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../../rules/random.ts';
import { toHex } from '../../../../rules/sha256.ts';
import type { Configuration } from '../../../kernel/configuration/configuration.ts';
import { makeDataFolder, writeBeside } from '../../../kernel/files/private-file.ts';

const FILE = 'encryption.key';
const KEY_BYTES = 32;

/**
 * Returns the key that encrypts seeds: ENCRYPTION_KEY, else that of a file under DATA_DIR, which is created at the first use.
 * It is never in the database, so that a copy of the database reveals no result.
 */
export function readEncryptionKey(
  { encryptionKey, dataDir }: Pick<Configuration, 'encryptionKey' | 'dataDir'>,
  random: Random,
): Buffer {
  return Buffer.from(encryptionKey ?? readKeyFile(dataDir, random), 'hex');
}

function readKeyFile(dataDir: string, random: Random): string {
  const path = join(dataDir, FILE);
  const found = tryRead(path);
  if (found !== undefined) return found;
  makeDataFolder(dataDir);
  // A link appears with its whole content, and fails where another process was first.
  const draft = writeBeside(path, toHex(random.bytes(KEY_BYTES)));
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
