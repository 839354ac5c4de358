import type { Calls } from '../../../generated/types/calls.ts';
import type { ClaimRaffleActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ClaimRaffleActionParams>({
  name: 'claim-raffle',
  describes: 'Uses a ticket in a prize wheel or for a red envelope.',
  requires: 'realAccount',
  run: async ({ raffle, ticket, seed, version }, { call, refresh }) => {
    const request = { raffleId: raffle, ticketId: ticket, clientSeed: seed, version };
    // What was refused may be because the page is outdated.
    const drawn = call('claimRaffle', request).finally(() => refresh('raffles'));
    const { amount } = await drawn;
    for (const source of ['balance', 'point-account', 'point-entries']) refresh(source);
    return { ok: true, value: amount };
  },
});
