import { foldUsername } from '../../../rules/fields/normal-forms.ts';
import { fromCustomerType, getRole } from '../../identity/members/role.ts';
import { registerByAgent } from '../../identity/registration/register-by-agent.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { readMemberFigures } from '../team/member-figures.ts';
import { findInTeam } from '../tree/downline.ts';
import { isPlainText } from '../tree/plain-text.ts';
import { addBelow, findUpline } from '../tree/store.ts';
import {
  type DownlineRow,
  findDownline,
  findInviteCode,
  listDirect,
  listPath,
  searchDownline,
  setLabel,
} from './store.ts';

/** Found by name; more would be no search. */
const MAX_FOUND = 50;

export const handlers: Partial<Handlers> = {
  agentDownlines: async ({ memberId, search = '', cursor, pageSize }, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const agentId = agentOf(context);
    const parent = await findInTeam(db, agentId, memberId);
    if (!parent) return reject('not.found');
    const folded = foldUsername(search);
    if (folded !== '') {
      const found = await searchDownline(db, { agentId, merchant: site.code, folded, limit: MAX_FOUND });
      return { list: found.map(toWireRow), path: [] };
    }
    const [rows, path] = await Promise.all([
      listDirect(db, { agentId, parent, limit: pageSize + 1, after: BigInt(cursor ?? 0) }),
      listPath(db, parent),
    ]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      list: shown.map(toWireRow),
      path: path.map(({ id, username }) => ({ id: String(id), username })),
      ...(rows.length > pageSize && last ? { nextCursor: String(last.id) } : {}),
    };
  },

  agentDownline: async ({ memberId }, context) => {
    const { db } = context.platform.database;
    const member = await findInTeam(db, agentOf(context), memberId);
    const row = member && (await findDownline(db, member));
    if (!row) return reject('not.found');
    const [upline, inviteCode, figures] = await Promise.all([
      findUpline(db, row.id),
      findInviteCode(db, member),
      readMemberFigures(member, context),
    ]);
    return { ...toWireRow(row), upline: upline?.username ?? '', inviteCode, ...figures };
  },

  setDownlineLabel: async ({ memberId, label }, context) => {
    const { db } = context.platform.database;
    const agentId = agentOf(context);
    const member = await findInTeam(db, agentId, memberId);
    if (!member || member.memberId === agentId) return reject('not.found');
    const kept = label.trim();
    if (!isPlainText(kept)) return reject('request_param_err', { fields: { label: { message: 'field.invalid' } } });
    await setLabel(db, member, kept);
    return { label: kept };
  },

  registerDownline: async (request, context) => {
    const { platform } = context;
    const parentId = agentOf(context);
    const since = new Date(platform.clock.now());
    const added = await registerByAgent(
      { ...request, accountType: request.isAgent ? 'agent-1' : 'member' },
      context,
      async (within, id) => {
        await addBelow(within, { memberId: BigInt(id), parentId }, since);
      },
    );
    return added instanceof ApiError ? added : { id: added.id, username: added.username };
  },
};

const agentOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

const toWireRow = ({ id, typeNumber, label, joinedAt, lastLoginAt, ...row }: DownlineRow) => ({
  ...row,
  id: String(id),
  isAgent: getRole(fromCustomerType(typeNumber)) === 'agent',
  label: label ?? '',
  joinedAt: joinedAt.toISOString(),
  ...(lastLoginAt ? { lastLoginAt: lastLoginAt.toISOString() } : {}),
});
