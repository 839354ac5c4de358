import type { AuditStanding, OperatorRow } from '../../../generated/types/operator-calls.ts';
import { hashPassword } from '../../identity/password-hashing/password-hash.ts';
import { type OperatorContext, type OperatorHandlers, operatorOf } from '../requests/handler.ts';
import type { Operator } from '../requests/operator.ts';
import { OperatorApiError, rejectOperatorCall } from '../requests/operator-api-error.ts';
import { oneTimePassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { addOperator, changeOperator, findOperator, listOperators, type StoredOperator } from './store.ts';

export const adminHandlers = {
  opsOperators: async (_request, context) => {
    const all = await listOperators(context.platform.database.db);
    return { operators: all.filter((one) => isWithin(one.merchants, operatorOf(context))).map(toRow) };
  },

  opsAddOperator: async ({ name, role, merchants }, context) => {
    const { database, clock, random } = context.platform;
    const by = operatorOf(context);
    const rejected = unfit(merchants, context);
    if (rejected) return rejected;
    const password = oneTimePassword(random);
    const passwordHash = await hashPassword(password);
    const id = await addOperator(database.db, { name, passwordHash, role, merchants, by: by.name, now: clock.now() });
    const made = id && (await findOperator(database.db, { id }));
    if (!made) return rejectOperatorCall('ops.conflict', { fields: { name: { message: 'field.taken' } } });
    await context.note({ target: { kind: 'operator', id: name }, to: standingOf(made) });
    return { operator: toRow(made), password };
  },

  opsChangeOperator: async ({ name, role, merchants, everywhere, active }, context) => {
    const { database, clock } = context.platform;
    const found = await manageable(name, context);
    if (found instanceof OperatorApiError) return found;
    const bound = everywhere ? undefined : (merchants ?? found.merchants);
    const rejected = everywhere || merchants ? unfit(bound, context) : undefined;
    if (rejected) return rejected;
    const now = clock.now();
    await changeOperator(database.db, found.id, {
      ...(role ? { role } : {}),
      ...(everywhere || merchants ? { merchants: bound ? [...bound] : null } : {}),
      ...(active === undefined ? {} : { deactivated_at: active ? null : new Date(now) }),
    });
    await endSessions(database.db, now, { operator: found.id });
    const changed = (await findOperator(database.db, { id: found.id })) ?? found;
    const target = { kind: 'operator', id: name } as const;
    await context.note({ target, from: standingOf(found), to: standingOf(changed) });
    return { operator: toRow(changed) };
  },

  opsResetOperator: async ({ name }, context) => {
    const { database, clock, random } = context.platform;
    const found = await manageable(name, context);
    if (found instanceof OperatorApiError) return found;
    const password = oneTimePassword(random);
    await changeOperator(database.db, found.id, {
      password_hash: await hashPassword(password),
      must_change: true,
      totp_secret: null,
      totp_confirmed_at: null,
    });
    await endSessions(database.db, clock.now(), { operator: found.id });
    await context.note({ target: { kind: 'operator', id: name } });
    return { password };
  },
} satisfies Partial<OperatorHandlers>;

/** Returns whether an operator may access all the given merchants (undefined: all merchants). */
const isWithin = (merchants: readonly string[] | undefined, by: Operator): boolean =>
  by.merchants === undefined || (merchants !== undefined && merchants.every((code) => by.merchants?.includes(code)));

/**
 * Returns an error unless the merchants exist and the operator may access all of them: nobody can grant more access
 * than they have.
 */
function unfit(merchants: readonly string[] | undefined, context: OperatorContext): OperatorApiError | undefined {
  const known = (merchants ?? []).every((code) => context.platform.sites.byCode(code) !== undefined);
  return known && isWithin(merchants, operatorOf(context))
    ? undefined
    : rejectOperatorCall('ops.request', { fields: { merchants: { message: 'field.invalid' } } });
}

/**
 * Returns an operator whom the current one may manage. An operator of other merchants is reported as not found, and
 * nobody can change their own account, because the last administrator could lock everybody out.
 */
async function manageable(name: string, context: OperatorContext): Promise<StoredOperator | OperatorApiError> {
  const by = operatorOf(context);
  const found = await findOperator(context.platform.database.db, { name });
  if (!found || found.isSandbox || !isWithin(found.merchants, by)) return rejectOperatorCall('ops.not.found');
  return found.id === by.id ? rejectOperatorCall('ops.unavailable') : found;
}

const standingOf = ({ role, merchants, active }: StoredOperator): AuditStanding => ({
  operator: { role, active, ...(merchants ? { merchants: [...merchants] } : {}) },
});

const toRow = ({
  name,
  role,
  merchants,
  active,
  hasTotp,
  isSandbox,
  createdAt,
  signedInAt,
}: StoredOperator): OperatorRow => ({
  name,
  role,
  ...(merchants ? { merchants: [...merchants] } : {}),
  active,
  hasTotp,
  isSandbox,
  createdAt: createdAt.toISOString(),
  ...(signedInAt ? { signedInAt: signedInAt.toISOString() } : {}),
});
