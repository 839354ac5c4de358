import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Cipher, CipherError, cipherOf, newDataKey } from './cipher.ts';
import { writePrivateFile } from './private-file.ts';

/**
 * Returns the cipher of the key that is stored beside the data folder, and creates the key at the first start. So a copy of
 * the data folder alone, such as a backup, reveals no seed of a running game; a key in the environment protects the whole
 * disk too.
 */
export async function openDataKey(dataDir: string): Promise<Cipher> {
  const file = join(dirname(dataDir), 'games-key');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const key = stored?.trim() ?? newDataKey();
  if (stored === undefined) await writePrivateFile(file, `${key}\n`);
  const cipher = cipherOf(key);
  if (!cipher) throw new CipherError(`The file ${file} holds no key: restore it, or set GAMES_DATA_KEY.`);
  return cipher;
}
