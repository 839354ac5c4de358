import type { Text } from '../../i18n/texts.ts';
import type { Queue } from './queue.ts';

/** Groups in the order of an operator's day: people and money first. Groups that are not named here follow. */
export const GROUP_ORDER = ['identity', 'money', 'engagement', 'play', 'agents', 'contact', 'platform'] as const;

export interface QueueGroup {
  readonly name: string;
  readonly queues: readonly Queue[];
}

/** Returns what a group is called; one that the studio does not know goes by its own name. */
export const groupTitle = (t: Text, name: string): string =>
  (GROUP_ORDER as readonly string[]).includes(name) ? t(`queues.group.${name}`) : name;

export const titleOf = ({ labels, name }: Queue): string => labels.title ?? name;

/** Returns the queues by group, each group in the order of its titles. */
export function groupQueues(queues: readonly Queue[]): readonly QueueGroup[] {
  const place = (name: string): number => {
    const at = (GROUP_ORDER as readonly string[]).indexOf(name);
    return at === -1 ? GROUP_ORDER.length : at;
  };
  return [...Map.groupBy(queues, ({ group }) => group)]
    .map(([name, own]) => ({
      name,
      queues: own.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other))),
    }))
    .toSorted((one, other) => place(one.name) - place(other.name) || one.name.localeCompare(other.name));
}

/** Returns the queues in which rows wait, the longest first. `counts` has the number of rows by the queue's name. */
export const waitingQueues = (queues: readonly Queue[], counts: ReadonlyMap<string, number>): readonly Queue[] =>
  queues
    .filter(({ name }) => (counts.get(name) ?? 0) > 0)
    .toSorted((one, other) => (counts.get(other.name) ?? 0) - (counts.get(one.name) ?? 0));
