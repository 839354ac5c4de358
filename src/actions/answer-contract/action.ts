import type { Calls } from '../../../generated/types/calls.ts';
import type { AnswerContractActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

/** Letters of the answers on the wire. */
const LETTERS = { accept: 'A', reject: 'R', agree: 'C', keep: 'A', leave: 'C' } as const;

export const action = defineAction<Calls, AnswerContractActionParams>({
  name: 'answer-contract',
  describes: 'Answers an offer, a change or the end of the agent’s own contract.',
  requires: 'realAccount',
  tracks: 'answer-contract',
  run: async ({ kind, contractId, type, answer, ...rest }, { call, refresh }) => {
    const sent = { status: LETTERS[answer], ...rest };
    const value = await send();
    for (const source of ['agent-contracts', 'agent-calendar']) refresh(source);
    return { ok: true, value };

    function send() {
      switch (kind) {
        case 'dividend':
          return call('processDividend', { type, ...sent });
        case 'daily':
          return call('processDailySalary', { id: contractId, ...sent });
        case 'hourly':
          // The dialog of this kind keeps a contract by R, where the others send A.
          return call('processHourSalary', { contractId, ...sent, status: answer === 'keep' ? 'R' : sent.status });
        case 'realTime':
          return call('processRealTimeSalary', { contractId, ...sent });
      }
    }
  },
});
