import { wireFromUnits } from '../../../rules/money.ts';
import type { Random } from '../../../rules/random.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { isPlainText } from '../tree/plain-text.ts';
import { addInvite, countOpenInvites, endInvite, type InviteRow, listInvites, MAX_INVITES } from './store.ts';

export const handlers: Partial<Handlers> = {
  agentInvites: async (_request, context) => {
    const rows = await listInvites(context.platform.database.db, agentOf(context));
    const { manifest } = context.site;
    return { list: rows.map(toWireInvite), url: `${context.origin}${manifest.routes.register?.path ?? '/register'}` };
  },

  createAgentInvite: async ({ label = '', isAgent }, context) => {
    const { platform, site } = context;
    // Without the affiliate module a registration drops its code, and the link would lead nowhere.
    if (site.run.applied.flags.AFFMAN3 !== true) return reject('function.not.available');
    if (!isPlainText(label)) return reject('request_param_err', { fields: { label: { message: 'field.invalid' } } });
    const agentId = agentOf(context);
    const at = new Date(platform.clock.now());
    const invite = { agentId, merchant: site.code, label: label.trim(), makesAgents: isAgent, at };
    return platform.database.transaction(async (within) => {
      if ((await countOpenInvites(within, agentId)) >= MAX_INVITES) return reject('agent.too-many-invites');
      for (;;) {
        const code = createCode(platform.random);
        const id = await addInvite(within, { ...invite, code });
        if (id !== undefined) return { id: String(id), code };
      }
    });
  },

  endAgentInvite: async ({ id }, context) => {
    const { platform } = context;
    const end = { agentId: agentOf(context), id: BigInt(id), at: new Date(platform.clock.now()) };
    const endedAt = await platform.database.transaction((within) => endInvite(within, end));
    return endedAt ? { endedAt: endedAt.toISOString() } : reject('not.found');
  },
};

const agentOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

/** Letters and digits that are not taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const createCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[random.integer(ALPHABET.length)]).join('');

const toWireInvite = ({ id, createdAt, endedAt, validBets, makesAgents, ...row }: InviteRow) => ({
  ...row,
  id: String(id),
  isAgent: makesAgents,
  createdAt: createdAt.toISOString(),
  ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
  validBets: wireFromUnits(validBets),
});
