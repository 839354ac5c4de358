import { createHash } from 'node:crypto';
import { countedEmail, foldNumber, foldUsername } from '../../../rules/fields/normal-forms.ts';

/** What a registration says about the person. */
export interface Person {
  /** In E.164; empty when there is none. */
  readonly mobile: string;
  readonly email: string;
  readonly profile: Readonly<Record<string, string>>;
}

const NAMES = ['fullName', 'realName', 'payeeName'];
const DOCUMENTS = ['cpf', 'idNumber'];

/**
 * Returns the hashes by which a person is recognised: documents, mailbox, telephone number, and each name with the date of
 * birth. One in common is enough (RGM-02). Written forms do not matter: case, separators, tags of an e-mail address.
 */
export function identitiesOf({ mobile, email, profile }: Person): readonly Buffer[] {
  const { birthday = '' } = profile;
  const names = NAMES.map((name) => plainName(profile[name] ?? '')).filter((name) => name.includes(' '));
  const found = [
    ...DOCUMENTS.map((name) => ['document', plainDocument(profile[name] ?? '')] as const),
    ['email', email === '' ? '' : countedEmail(email)] as const,
    ['mobile', mobile === '' ? '' : foldNumber(mobile)] as const,
    ...(birthday === '' ? [] : names.map((name) => ['born', `${name} ${plainDocument(birthday)}`] as const)),
  ];
  const texts = new Set(found.filter(([, value]) => value !== '').map(([kind, value]) => `${kind}:${value}`));
  return [...texts].map((text) => createHash('sha256').update(text).digest());
}

/** Letters and digits only, so that 529.982.247-25 and 52998224725 are one document. */
const plainDocument = (text: string): string => foldUsername(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without accents and repeated spaces. */
const plainName = (text: string): string =>
  foldUsername(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ');
