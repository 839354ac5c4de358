import { countOf, defineOperation } from '../../../../kernel/queues/queue.ts';
import { addLabel as add, removeLabel as remove } from '../../../labels/store.ts';
import { isMember } from './store.ts';

/** Gives the member a label, which the member sees. */
export const addLabel = defineOperation('members-add-label', {
  role: 'editor',
  scope: 'row',
  bulk: true,
  run: async ({ platform, within, merchant, operator, id, params }) => {
    const memberId = countOf(id);
    if (memberId === undefined || !(await isMember(within, { merchant, id: memberId }))) return false;
    const at = new Date(platform.clock.now());
    return add(within, { memberId, label: params.label.trim(), author: operator, at });
  },
});

export const removeLabel = defineOperation('members-remove-label', {
  role: 'editor',
  scope: 'row',
  bulk: true,
  run: async ({ within, merchant, id, params }) => {
    const memberId = countOf(id);
    if (memberId === undefined || !(await isMember(within, { merchant, id: memberId }))) return false;
    return remove(within, memberId, params.label.trim());
  },
});
