import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const from = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { $event: name }]));

export const widget = defineWidget({
  name: 'contract-board',
  describes: 'An agent’s contract of one kind, and those with its direct downlines: offers, answers and ends.',
  events: {
    offer: {
      describes: 'The agent offers a contract or a change; carries { kind, type, downline, terms, etag }.',
      showsFailure: true,
      defaultActions: [{ action: 'offer-contract', params: from('kind', 'type', 'downline', 'terms', 'etag') }],
    },
    answer: {
      describes: 'The agent answers; carries { kind, contractId, type, answer, etag, confirmed }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'answer-contract',
          params: from('kind', 'contractId', 'type', 'answer', 'etag', 'confirmed'),
        },
      ],
    },
    manage: {
      describes: 'The agent takes an offer back or asks for an end; carries { contractId, operation, etag }.',
      showsFailure: true,
      defaultActions: [{ action: 'manage-contract', params: from('contractId', 'operation', 'etag') }],
    },
  },
  load: () => import('./ContractBoard.tsx'),
});
