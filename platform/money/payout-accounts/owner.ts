import type { FieldProblems } from '../../../rules/fields/registration.ts';
import { compareNames } from '../../../rules/payouts/holder-name.ts';
import type { StatedAccount } from './read-account.ts';

/** What the merchant knows of a player: from the registration, else from the first account that they bound. */
export interface KnownOwner {
  readonly name: string;
  readonly document: string;
}

interface Sources {
  readonly profile: Readonly<Record<string, string>>;
  readonly accounts: readonly { readonly holder: string; readonly document: string }[];
}

export function knownOwner({ profile, accounts }: Sources): KnownOwner {
  const bound = accounts[0];
  const documents = [profile.cpf ?? '', ...accounts.map(({ document }) => document)];
  return {
    name: profile.payeeName || profile.fullName || profile.realName || bound?.holder || '',
    document: documents.find((document) => document !== '')?.replaceAll(/\D/gu, '') ?? '',
  };
}

/** Whether a person has to compare the holder's name with the player's, such as where one has an initial. */
export const isDoubtful = ({ holder }: Pick<StatedAccount, 'holder'>, known: KnownOwner): boolean =>
  holder !== '' && known.name !== '' && compareNames(holder, known.name) === 'review';

/** Returns why an account is not the player's own; undefined when it may be. A third party is never paid. */
export function ownershipProblem(
  { holder, document }: Pick<StatedAccount, 'holder' | 'document'>,
  known: KnownOwner,
): FieldProblems | undefined {
  if (holder !== '' && known.name !== '' && compareNames(holder, known.name) === 'other')
    return { holder: { message: 'field.holder-other' } };
  if (document !== '' && known.document !== '' && document !== known.document)
    return { document: { message: 'field.document-other' } };
  return undefined;
}
