import type { CallContext } from '../../kernel/calls/handler.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';

/** What a link's code is good for, and for how many seconds. */
const GOOD_FOR = { session: 60, password: 30 * 60 } as const;

export type OneTimePurpose = keyof typeof GOOD_FOR;

/** A code of 256 bits that works once. */
export async function makeOneTimeCode(
  memberId: string,
  purpose: OneTimePurpose,
  { platform }: CallContext,
): Promise<{ code: string; expiresIn: number }> {
  const { random, clock, database } = platform;
  const code = randomToken(random);
  const expiresIn = GOOD_FOR[purpose];
  await database.db
    .insertInto('one_time_code')
    .values({
      code_hash: tokenHash(code),
      purpose,
      member_id: BigInt(memberId),
      expires_at: new Date(clock.now() + expiresIn * 1000),
      used_at: null,
    })
    .execute();
  return { code, expiresIn };
}

/** Whose code it is, the first time it is shown at its merchant while it is good. */
export async function takeOneTimeCode(
  code: string,
  purpose: OneTimePurpose,
  { platform, site }: CallContext,
): Promise<string | undefined> {
  const now = new Date(platform.clock.now());
  const used = await platform.database.db
    .updateTable('one_time_code')
    .from('member')
    .set({ used_at: now })
    .whereRef('member.id', '=', 'one_time_code.member_id')
    .where('member.merchant', '=', site.code)
    .where('code_hash', '=', tokenHash(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('one_time_code.member_id')
    .executeTakeFirst();
  return used && String(used.member_id);
}

/** Makes every link worthless that still waits to be used for a member. */
export async function dropOneTimeCodes(memberId: string, { platform }: Pick<CallContext, 'platform'>): Promise<void> {
  await platform.database.db
    .updateTable('one_time_code')
    .set({ used_at: new Date(platform.clock.now()) })
    .where('member_id', '=', BigInt(memberId))
    .where('used_at', 'is', null)
    .execute();
}
