import { foldEmail } from '../../../rules/fields/normal-forms.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { MobileNumber } from '../members/store.ts';

/** A contact that a code has proven to be the member's own. */
export type ProvenContact =
  | { readonly kind: 'mobile'; readonly number: MobileNumber; readonly dialingCode: string }
  | { readonly kind: 'email'; readonly email: string };

interface Binding {
  readonly memberId: string;
  readonly contact: ProvenContact;
  readonly at: Date;
}

/** Replaces a contact of the member. Returns false when another account of the merchant has the number. */
export async function saveContact(within: Executor, { memberId, contact, at }: Binding): Promise<boolean> {
  const id = BigInt(memberId);
  if (contact.kind === 'email') {
    const { email } = contact;
    await within
      .updateTable('member')
      .set({ email: foldEmail(email), email_verified_at: at, profile: merged({ email }) })
      .where('id', '=', id)
      .execute();
    return true;
  }
  const { number, dialingCode } = contact;
  const { rows } = await sql<{
    merchant: string;
  }>`select merchant from member where id = ${memberId}::bigint for update`.execute(within);
  const merchant = rows[0]?.merchant ?? '';
  // Two members who bind one number at once wait for each other here, so the unique index is never violated.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchant}:${number.full}`}, 430))`.execute(within);
  const owner = await within
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('mobile', '=', number.full)
    .executeTakeFirst();
  if (owner && owner.id !== id) return false;
  const profile = merged({ mobileNum: number.national, countryDialingCode: dialingCode });
  await within
    .updateTable('member')
    .set({ mobile: number.full, mobile_national: number.national, mobile_verified_at: at, profile })
    .where('id', '=', id)
    .execute();
  return true;
}

const merged = (values: Readonly<Record<string, string>>) => sql<string>`profile || ${JSON.stringify(values)}::jsonb`;
