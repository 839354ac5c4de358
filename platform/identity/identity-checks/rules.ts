import type { Settings } from '../../../generated/types/settings.ts';
import { ageAt, parseDate } from '../../../rules/fields/date.ts';

/** Kinds of documents that a site accepts. */
export const DOCUMENTS = ['id-card', 'driving-licence', 'passport', 'residence'] as const;
export type IdentityDocument = (typeof DOCUMENTS)[number];

/** Pictures of which a proof of identity consists. */
export const PARTS = ['front', 'back', 'selfie', 'address'] as const;
export type IdentityPart = (typeof PARTS)[number];

/** Why an operator rejects a check. */
export const REASONS = ['unreadable', 'cut-off', 'expired', 'mismatch', 'not-accepted', 'underage'] as const;
export type RejectionReason = (typeof REASONS)[number];

/** A passport has its data on one page. */
const ONE_SIDED: ReadonlySet<IdentityDocument> = new Set(['passport']);

/** The settings of a merchant with their defaults. */
export interface IdentityTerms {
  readonly documents: readonly IdentityDocument[];
  readonly selfie: boolean;
  readonly address: boolean;
  readonly beforeWithdrawal: boolean;
  /** Smallest withdrawal, in 1/10 000, that needs a proof where `beforeWithdrawal` is set. */
  readonly withdrawalFrom: bigint;
}

export const identityTermsOf = ({ identity }: Pick<Settings, 'identity'>): IdentityTerms => ({
  documents: identity?.documents ?? DOCUMENTS,
  selfie: identity?.selfie ?? true,
  address: identity?.address ?? false,
  beforeWithdrawal: identity?.beforeWithdrawal ?? false,
  withdrawalFrom: BigInt(identity?.withdrawalFrom ?? 0),
});

/** Returns the pictures that a document needs, in the order in which a player takes them. */
export function neededParts(
  document: IdentityDocument,
  { selfie, address }: Pick<IdentityTerms, 'selfie' | 'address'>,
): readonly IdentityPart[] {
  return PARTS.filter((part) => {
    if (part === 'back') return !ONE_SIDED.has(document);
    if (part === 'selfie') return selfie;
    return part === 'front' || address;
  });
}

/** Whether a withdrawal of an amount needs a proof of identity. */
export const isAskedAtWithdrawal = (
  { beforeWithdrawal, withdrawalFrom }: Pick<IdentityTerms, 'beforeWithdrawal' | 'withdrawalFrom'>,
  amount: bigint,
): boolean => beforeWithdrawal && amount >= withdrawalFrom;

/** Returns the age of a stated date of birth; undefined when it is none. */
export function ageOf(birthday: string | undefined, now: number): number | undefined {
  const date = parseDate(birthday ?? '', 11) ?? parseDate(birthday ?? '', 12);
  return date && ageAt(date, now);
}

/** Personal data that a document is compared with. */
const COMPARED = ['realName|fullName', 'birthday'] as const;

/** Returns the personal fields that are missing before documents can be compared with them. */
export function missingData(values: Readonly<Record<string, string | undefined>>): readonly ('name' | 'birthday')[] {
  const has = (names: string): boolean => names.split('|').some((name) => (values[name] ?? '') !== '');
  return COMPARED.filter((names) => !has(names)).map((names) => (names === 'birthday' ? 'birthday' : 'name'));
}
