import type { Executor } from '../../kernel/database/connection.ts';

/** A stored device token with its owner. Only the token's hash is stored. */
export interface DeviceToken {
  readonly memberId: string;
  readonly usernameFolded: string;
  /** Id shared by all tokens that replaced each other on one device. */
  readonly family: string;
  readonly isRevoked: boolean;
  readonly expiresAt: number;
}

export async function findDeviceToken(db: Executor, merchant: string, hash: Buffer): Promise<DeviceToken | undefined> {
  const row = await db
    .selectFrom('device_token')
    .innerJoin('member', 'member.id', 'device_token.member_id')
    .select(['member.id', 'member.username_folded', 'device_token.family', 'device_token.revoked_at'])
    .select('device_token.expires_at')
    .where('token_hash', '=', hash)
    .where('member.merchant', '=', merchant)
    .executeTakeFirst();
  return (
    row && {
      memberId: String(row.id),
      usernameFolded: row.username_folded,
      family: row.family,
      isRevoked: row.revoked_at !== null,
      expiresAt: row.expires_at.getTime(),
    }
  );
}

export async function isTokenOfMember(db: Executor, memberId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('device_token')
    .select('family')
    .where('token_hash', '=', hash)
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewDeviceToken {
  readonly hash: Buffer;
  readonly family: string;
  readonly memberId: string;
  readonly now: number;
  readonly expiresAt: number;
}

export async function addDeviceToken(
  db: Executor,
  { hash, family, memberId, now, expiresAt }: NewDeviceToken,
): Promise<void> {
  await db
    .insertInto('device_token')
    .values({
      token_hash: hash,
      family,
      member_id: BigInt(memberId),
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
      replaced_at: null,
      revoked_at: null,
    })
    .execute();
}

/** Marks a token as replaced; returns false when it was replaced before, so that a copy of it is in use. */
export async function markReplaced(db: Executor, hash: Buffer, now: number): Promise<boolean> {
  const replaced = await db
    .updateTable('device_token')
    .set({ replaced_at: new Date(now) })
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .returning('family')
    .executeTakeFirst();
  return replaced !== undefined;
}

export async function revokeFamily(db: Executor, family: string, now: number): Promise<void> {
  await db
    .updateTable('device_token')
    .set({ revoked_at: new Date(now) })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeToken(db: Executor, hash: Buffer, now: number): Promise<void> {
  await db
    .updateTable('device_token')
    .set({ revoked_at: new Date(now) })
    .where('token_hash', '=', hash)
    .execute();
}

/** Revokes the tokens of a member on every device. */
export async function revokeTokensOfMember(db: Executor, memberId: string, now: number): Promise<void> {
  await db
    .updateTable('device_token')
    .set({ revoked_at: new Date(now) })
    .where('member_id', '=', BigInt(memberId))
    .where('revoked_at', 'is', null)
    .execute();
}

export async function purgeDeviceTokens(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('device_token').where('expires_at', '<', new Date(now)).execute();
}
