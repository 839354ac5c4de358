import { countedEmail, foldNumber } from '../../../../rules/fields/normal-forms.ts';
import { keyedHash } from '../../../kernel/secrets/secrets.ts';
import type { MemberRow } from './member-store.ts';

type Kind = 'document' | 'mobile' | 'email' | 'account' | 'device';

export interface Identity {
  readonly kind: Kind;
  readonly hash: Buffer;
}

const DOCUMENTS = ['cpf', 'idNumber'];
const plainDocument = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the keyed hashes of what counts once in a promotion, in normal forms: separators of documents, dots and tags of mail
 * addresses do not matter. Only hashes are stored, and the key is the platform's secret.
 */
export function identitiesOf(member: MemberRow, kinds: readonly Kind[], secret: Buffer): readonly Identity[] {
  const values: Readonly<Record<Kind, readonly string[]>> = {
    document: [...DOCUMENTS.map((name) => member.profile[name] ?? ''), ...member.documents].map(plainDocument),
    mobile: [member.mobile ? foldNumber(member.mobile) : ''],
    email: [member.email ? countedEmail(member.email) : ''],
    account: member.accounts,
    device: member.devices,
  };
  return kinds.flatMap((kind) =>
    [...new Set(values[kind])]
      .filter((value) => value !== '')
      .map((value) => ({ kind, hash: keyedHash(secret, member.merchant, kind, value) })),
  );
}
