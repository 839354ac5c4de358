import type { QueueShape } from '../../../generated/types/operator-calls.ts';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { type OperatorHandlers, operatorOf } from '../handler.ts';
import { refuseOperator } from '../refusal.ts';
import { proveAgain } from '../operators/prove-again.ts';
import { queue as applications } from './applications/queue.ts';
import { queue as deposits } from './deposits/queue.ts';
import { queue as feedback } from './feedback/queue.ts';
import { queue as games } from './games/queue.ts';
import { queue as help } from './help/queue.ts';
import { queue as members } from './members/queue.ts';
import { queue as notices } from './notices/queue.ts';
import { queue as outbox } from './outbox/queue.ts';
import { isMoment, PAGE, PROOF, type Queue, type QueueAct, type QueueParam } from './queue.ts';
import { queue as rounds } from './rounds/queue.ts';
import { queue as tasks } from './tasks/queue.ts';
import { type Language, wordsOf } from './words.ts';

/** Every queue of the back office; a new one is a folder and its line here. */
const QUEUES: readonly Queue[] = [
  applications,
  deposits,
  feedback,
  games,
  help,
  members,
  notices,
  outbox,
  rounds,
  tasks,
];
const byName = new Map(QUEUES.map((queue) => [queue.name, queue]));

export const queueHandlers = {
  opsQueues: async ({ language }) => ({ queues: QUEUES.map((queue) => shapeOf(queue, language)) }),

  opsQueue: async ({ queue: name, merchant, before, search = '', language }, { platform }) => {
    const queue = byName.get(name);
    if (!queue) return refuseOperator('ops.not.found');
    const asking = { merchant, before, search, language, now: platform.clock.now() };
    const rows = await queue.rows(platform.database.db, asking);
    return {
      rows: rows.map(({ id, cells, pictures, acts, current }) => ({
        id,
        cells: { ...cells },
        ...(pictures ? { pictures: [...pictures] } : {}),
        ...(acts ? { acts: [...acts] } : {}),
        ...(current ? { current: { ...current } } : {}),
      })),
      more: rows.length >= PAGE,
    };
  },

  opsAct: async ({ queue: name, act: wanted, merchant, id = '', params }, context) => {
    const acts = byName.get(name)?.acts ?? {};
    const act = Object.hasOwn(acts, wanted) ? acts[wanted] : undefined;
    if (!act) return refuseOperator('ops.not.found');
    if (!hasRole(operatorOf(context).role, act.role)) return refuseOperator('ops.role', { value: { needs: act.role } });
    const { proof = '', ...given } = params as Readonly<Record<string, string>>;
    const fields = wrongParams(act, params as Readonly<Record<string, string>>);
    if (fields) return refuseOperator('ops.request', { fields });
    const refused = act.proves ? await proveAgain(proof, context) : undefined;
    if (refused) return refused;
    const done = await context.platform.database.transaction(async (within) => {
      const changed = await act.run({
        platform: context.platform,
        within,
        merchant,
        operator: operatorOf(context).name,
        id,
        params: given,
      });
      const target = { kind: 'row', queue: name, id } as const;
      await context.note({ target, act: wanted, given, within });
      return changed;
    });
    return { done };
  },
} satisfies Partial<OperatorHandlers>;

type Wrong = Readonly<Record<string, { readonly message: string }>>;

/** What an act asks for, the proof of who does it last. */
const paramsOf = ({ params, proves }: QueueAct): readonly QueueParam[] => (proves ? [...params, PROOF] : params);

/** What is wrong with what an act was given; undefined when nothing is. */
function wrongParams(act: QueueAct, given: Readonly<Record<string, string>>): Wrong | undefined {
  const params = paramsOf(act);
  const known = new Set(params.map(({ name }) => name));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  const wrong = params.filter(({ name, required, longest, moment, choices }) => {
    const value = (given[name] ?? '').trim();
    if (value === '') return required;
    if (moment && !isMoment(value)) return true;
    return value.length > longest || (choices !== undefined && !choices.includes(value));
  });
  const names = [...unknown, ...wrong.map(({ name }) => name)];
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, { message: 'field.invalid' }]));
}

const shapeOf = (
  { name, describes, columns, amounts = [], searchable, acts }: Queue,
  language: Language,
): QueueShape => ({
  name,
  describes,
  words: { ...wordsOf(name, language) },
  everywhere: false,
  columns: [...columns],
  amounts: [...amounts],
  searchable,
  acts: Object.entries(acts).map(([act, all]) => ({
    name: act,
    role: all.role,
    onRow: all.onRow,
    ...(all.dangerous ? { dangerous: true } : {}),
    params: paramsOf(all).map(({ choices, ...param }) => ({ ...param, ...(choices ? { choices: [...choices] } : {}) })),
  })),
});
