import { expect, test } from 'vitest';
import { shapeOf } from '../../platform/back-office/queues/shape.ts';
import { loadQueues } from '../../platform/kernel/queues/load-queues.ts';
import { needsDialog } from '../../src/studio/queues/use-operations.ts';

/**
 * What takes an operation back that acts at one press: another operation of the queue, `queue.operation` of another one, or
 * why there is nothing to take back.
 */
const TAKEN_BACK: Readonly<Record<string, string | { readonly because: string }>> = {
  'agent-contracts.withdraw': 'offer',
  'agent-tree.drop': 'plan',
  'approvals.withdraw': { because: 'Nothing has happened yet; the operation can be asked for again.' },
  'chat-messages.keep': 'remove',
  'chat-messages.remove': 'keep',
  'chat-sanctions.lift': 'chat-messages.mute',
  'chat-words.remove': 'add',
  'dead-letters.retry': { because: 'What the job did already is done once only.' },
  'feedback.answered': 'read',
  'feedback.read': 'answered',
  'games.on': 'off',
  'goods.hide': 'show',
  'goods.show': 'hide',
  'help.show': 'withdraw',
  'help.withdraw': 'show',
  'lottery-offer.off': 'on',
  'lottery-offer.on': 'off',
  'notices.endless': 'times',
  'notices.everybody': 'readers',
  'offers.pause': 'publish',
  'raffles.pause': 'resume',
  'raffles.resume': 'pause',
  'rounds.retry': { because: 'It compares two lists again.' },
  'service-chats.complaint': 'noComplaint',
  'service-chats.next': 'handOver',
  'service-chats.noComplaint': 'complaint',
  'service-chats.solve': { because: 'The player may open the chat again for 72 hours.' },
  'service-chats.take': 'handOver',
  'service-hours.remove': 'add',
  'tasks.retry': { because: 'The vendor answers a repetition as it answered before.' },
};

test('[OPS-07] what acts at one press can be taken back; everything else asks first', async () => {
  const queues = await loadQueues();
  const operations = [...queues.values()].flatMap((loaded) => {
    const { name, operations: all } = shapeOf(loaded, 'en');
    return all.map((operation) => [`${name}.${operation.name}`, operation] as const);
  });
  // A second operator who approves is a question too.
  const atOnce = operations.filter(([, operation]) => !needsDialog(operation) && !operation.approval);
  expect(atOnce.map(([name]) => name).toSorted()).toEqual(Object.keys(TAKEN_BACK));
  const known = new Set<string>(operations.map(([name]) => name));
  const ways = Object.entries(TAKEN_BACK).flatMap(([name, way]) => {
    if (typeof way === 'object') return [];
    return [way.includes('.') ? way : `${name.split('.')[0]}.${way}`];
  });
  expect(ways.filter((way) => !known.has(way))).toEqual([]);
});

test.each([
  ['identity', 'approve'],
  ['bound-accounts', 'verify'],
  ['withdrawals', 'approve'],
  ['service-answers', 'remove'],
])('[OPS-07] %s: “%s”, which nothing takes back, asks first', async (queue, operation) => {
  const loaded = (await loadQueues()).get(queue);
  expect(loaded && shapeOf(loaded, 'en').operations.find((one) => one.name === operation)).toSatisfy(needsDialog);
});
