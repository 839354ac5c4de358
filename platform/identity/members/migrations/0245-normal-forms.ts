import { type Kysely, sql } from 'kysely';

/**
 * Stores usernames and e-mail addresses in the normal forms of rules/fields/normal-forms.ts. Only texts beyond ASCII change. Where
 * two members of a merchant now have one name, the older keeps it, and `~` and the member's id are added to the other's: the back
 * office shows the new name, and support can tell it to the member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = await sql<{ id: string; merchant: string; username: string; folded: string; mail: string | null }>`
    select id::text, merchant, username, username_folded as folded, email as mail from member
    where username_folded ~ '[^ -~]' or email ~ '[^ -~]' order by id`.execute(db);
  for (const { id, merchant, username, folded, mail } of names.rows) {
    const wanted = foldName(username);
    const taken = await sql`select 1 from member
      where merchant = ${merchant} and username_folded = ${wanted} and id <> ${id}::bigint`.execute(db);
    const isTaken = wanted !== folded && taken.rows.length > 0;
    await sql`update member set username = ${isTaken ? `${username}~${id}` : username},
      username_folded = ${isTaken ? `${wanted}~${id}` : wanted}, email = ${mail === null ? null : foldMail(mail)}
      where id = ${id}::bigint`.execute(db);
  }
}

/** Copies of the functions as they are in this release, because a migration must not change with them. */
const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
const foldName = (text: string): string => visible(text).toUpperCase().toLowerCase().normalize('NFKC');
const foldMail = (text: string): string => visible(text).toLowerCase().normalize('NFKC').replace(/\.$/, '');
