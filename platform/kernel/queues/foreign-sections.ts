import { labelsOf } from './labels.ts';
import { loadQueues } from './load-queues.ts';
import type { Language } from './queue.ts';
import type { Section } from './sections.ts';

/** Returns sections about a row of another queue, with the words of that queue; `title` names the section `row`. */
export async function withLabelsOf(
  name: string,
  { sections, language, title }: { sections: readonly Section[]; language: Language; title?: 'queue' },
): Promise<readonly Section[]> {
  const queue = (await loadQueues()).get(name);
  if (!queue) return sections;
  const all = labelsOf(queue, language);
  const labels = title === 'queue' ? { ...all, 'section.row': all.title ?? name } : all;
  return sections.map((section) => ({ ...section, labels }));
}
