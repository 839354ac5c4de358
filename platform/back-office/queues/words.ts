import { existsSync, readFileSync } from 'node:fs';

export type Language = 'pt' | 'en' | 'cn' | 'vi';
export type Words = Readonly<Record<string, string>>;

const read = new Map<string, Words>();

/** What the screen of a queue says: the words of many queues, and over them its own. A folder without words has none. */
export function wordsOf(queue: string, language: Language): Words {
  return { ...fileOf(`texts/${language}.json`), ...fileOf(`${queue}/texts/${language}.json`) };
}

function fileOf(path: string): Words {
  const known = read.get(path);
  if (known) return known;
  const file = new URL(path, import.meta.url);
  const words = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {};
  read.set(path, words);
  return words;
}
