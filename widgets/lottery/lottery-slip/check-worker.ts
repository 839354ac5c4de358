import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { type CheckMessage, checkNumbers, type NumberCheck } from './number-check.ts';
import { readCheck } from './read-check.ts';

/*
 * Lists the stakes of large orders beside the page, which stays quick meanwhile. Messages and answers have the same numbers. It
 * is one file with all families: the policy of files lets a worker load no other.
 */

const families = Object.values(
  import.meta.glob<LotteryFamily>('../../../rules/lottery/families/*/family.ts', { import: 'family', eager: true }),
);

interface Thread {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly message: CheckMessage }>) => void) | null;
  readonly postMessage: (answer: { readonly id: number; readonly check: NumberCheck | undefined }) => void;
}

const thread = globalThis as unknown as Thread;

thread.onmessage = ({ data: { id, message } }) => thread.postMessage({ id, check: check(message) });

function check(message: CheckMessage): NumberCheck | undefined {
  const family = families.find(({ code }) => code === message.family);
  return family && checkNumbers(readCheck(message, family));
}
