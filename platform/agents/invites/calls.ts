import { wireFromUnits } from '../../../rules/money.ts';
import type { Random } from '../../../rules/random.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { maxRebateOf } from '../rebates/pay-rebates.ts';
import { rebatePercent, rebatePpm } from '../rebates/rules.ts';
import { findOwnRebate } from '../rebates/store.ts';
import { isPlainText } from '../tree/plain-text.ts';
import {
  addInvite,
  changeRebate,
  countOpenInvites,
  endInvite,
  type InviteRow,
  listInvites,
  MAX_INVITES,
} from './store.ts';

export const handlers: Partial<Handlers> = {
  agentInvites: async (_request, context) => {
    const { db } = context.platform.database;
    const rows = await listInvites(db, agentOf(context));
    const own = await findOwnRebate(db, agentOf(context), maxRebateOf(context.site));
    const { manifest } = context.site;
    return {
      list: rows.map(toWireInvite),
      ownRebate: rebatePercent(own),
      url: `${context.origin}${manifest.routes.register?.path ?? '/register'}`,
    };
  },

  createAgentInvite: async ({ label = '', isAgent, rebate }, context) => {
    const { platform, site } = context;
    // Without the affiliate module a registration drops its code, and the link would lead nowhere.
    if (site.run.applied.flags.AFFMAN3 !== true) return reject('function.not.available');
    if (!isPlainText(label)) return reject('request_param_err', { fields: { label: { message: 'field.invalid' } } });
    const agentId = agentOf(context);
    const at = new Date(platform.clock.now());
    const ppm = await readRebate(rebate, context);
    if (typeof ppm !== 'number') return ppm;
    const invite = {
      agentId,
      merchant: site.code,
      label: label.trim(),
      makesAgents: isAgent,
      rebatePpm: ppm,
      at,
    };
    return platform.database.transaction(async (within) => {
      if ((await countOpenInvites(within, agentId)) >= MAX_INVITES) return reject('agent.too-many-invites');
      for (;;) {
        const code = createCode(platform.random);
        const id = await addInvite(within, { ...invite, code });
        if (id !== undefined) return { id: String(id), code };
      }
    });
  },

  changeAgentInvite: async ({ id, rebate }, context) => {
    const ppm = await readRebate(rebate, context);
    if (typeof ppm !== 'number') return ppm;
    const change = { agentId: agentOf(context), id: BigInt(id), rebatePpm: ppm };
    const isChanged = await changeRebate(context.platform.database.db, change);
    return isChanged ? { rebate: rebatePercent(ppm) } : reject('not.found');
  },

  endAgentInvite: async ({ id }, context) => {
    const { platform } = context;
    const end = { agentId: agentOf(context), id: BigInt(id), at: new Date(platform.clock.now()) };
    const endedAt = await platform.database.transaction((within) => endInvite(within, end));
    return endedAt ? { endedAt: endedAt.toISOString() } : reject('not.found');
  },
};

const agentOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

/** Returns a rebate in parts per million, or why the agent cannot give it: it passes on what it has itself at most. */
async function readRebate(percent: number, context: CallContext): Promise<number | ApiError> {
  const ppm = rebatePpm(percent);
  if (ppm === undefined) return reject('request_param_err', { fields: { rebate: { message: 'field.invalid' } } });
  const { db } = context.platform.database;
  const own = await findOwnRebate(db, agentOf(context), maxRebateOf(context.site));
  return ppm <= own ? ppm : reject('agent.rebate');
}

/** Letters and digits that are not taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const createCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[random.integer(ALPHABET.length)]).join('');

const toWireInvite = ({ id, createdAt, endedAt, makesAgents, rebatePpm: ppm, ...row }: InviteRow) => ({
  ...row,
  id: String(id),
  isAgent: makesAgents,
  rebate: rebatePercent(ppm),
  createdAt: createdAt.toISOString(),
  ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
  validBets: wireFromUnits(row.validBets),
  rebatePaid: wireFromUnits(row.rebatePaid),
});
