import { imageKind } from '../../../rules/fields/images.ts';
import type { Executor } from '../../kernel/database/connection.ts';

export interface Application {
  readonly merchant: string;
  readonly memberId: string;
  readonly promotion: string;
  readonly remark: string;
  readonly now: number;
  /** What the promotion asks for beside the message. */
  readonly messenger?: string | undefined;
  readonly handle?: string | undefined;
}

/** Returns a messenger's name without case, signs and spaces, as a number or a name is the same with them. */
const plainHandle = (handle: string): string => handle.toLowerCase().replaceAll(/[^a-z0-9_]/g, '');

/**
 * Stores an application with its pictures in tables that no public route serves. A second application by the same
 * member changes nothing. Returns undefined when another member has applied with the messenger's name.
 */
export async function addApplication(
  within: Executor,
  { merchant, memberId, promotion, remark, now, messenger, handle }: Application,
  images: readonly Buffer[],
): Promise<{ id: string; status: 'APPLYING' | 'JOINED' | 'REJECTED' } | undefined> {
  const added = await within
    .insertInto('promotion_application')
    .values({
      merchant,
      member_id: BigInt(memberId),
      promotion,
      remark,
      created_at: new Date(now),
      messenger: messenger ?? null,
      handle: handle ?? null,
      handle_key: handle === undefined ? null : plainHandle(handle),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (!added) {
    const existing = await within
      .selectFrom('promotion_application')
      .select(['id', 'status'])
      .where('merchant', '=', merchant)
      .where('member_id', '=', BigInt(memberId))
      .where('promotion', '=', promotion)
      .executeTakeFirst();
    return existing && { id: String(existing.id), status: existing.status };
  }
  for (const [position, content] of images.entries()) {
    const kind = imageKind(content);
    if (kind)
      await within
        .insertInto('promotion_application_image')
        .values({ application_id: added.id, position, kind, content })
        .execute();
  }
  return { id: String(added.id), status: added.status };
}

/** Returns the states of a member's applications by promotion. */
export async function findApplications(
  db: Executor,
  merchant: string,
  memberId: bigint,
): Promise<ReadonlyMap<string, 'APPLYING' | 'JOINED' | 'REJECTED'>> {
  const rows = await db
    .selectFrom('promotion_application')
    .select(['promotion', 'status'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ promotion, status }) => [promotion, status]));
}
