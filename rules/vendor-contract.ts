import type {
  VendorAdjustRequest,
  VendorAuthenticateRequest,
  VendorBalanceRequest,
  VendorBetRequest,
  VendorBetwinRequest,
  VendorEndRoundRequest,
  VendorPromoRequest,
  VendorResponse,
  VendorRollbackRequest,
  VendorStatus,
  VendorWinRequest,
} from '../generated/types/vendor.ts';

/** What vendor and platform must agree on to the letter; shapes stand in schemas/vendor, one file a verb. */
export interface VendorRequests {
  authenticate: VendorAuthenticateRequest;
  balance: VendorBalanceRequest;
  bet: VendorBetRequest;
  win: VendorWinRequest;
  betwin: VendorBetwinRequest;
  rollback: VendorRollbackRequest;
  promo: VendorPromoRequest;
  adjust: VendorAdjustRequest;
  endRound: VendorEndRoundRequest;
}

export type VendorVerb = keyof VendorRequests;
export type VendorAnswer = VendorResponse;
export type VendorAnswerStatus = VendorStatus;

export const vendorVerbs: readonly VendorVerb[] = [
  'authenticate',
  'balance',
  'bet',
  'win',
  'betwin',
  'rollback',
  'promo',
  'adjust',
  'endRound',
];

/** Where a vendor's request goes. */
export const vendorPath = (vendor: string, verb: string): string => `/vendor/v1/${vendor}/${verb}`;

/** These may become another answer when the same request is sent again; every other status is final. */
export const retriedStatuses: ReadonlySet<VendorAnswerStatus> = new Set(['BET_NOT_FOUND', 'BUSY', 'INTERNAL'] as const);

/** Headers of a signed request or answer. */
export const vendorHeaders = { key: 'x-vendor-key', time: 'x-timestamp', signature: 'x-signature' } as const;

/** How far the clocks of vendor and platform may differ. */
export const MOST_SKEW_MS = 5 * 60 * 1000;

export interface VendorSigned {
  /** Milliseconds, as the header has it. */
  readonly time: string;
  readonly method: string;
  /** Path without query. An answer is signed with method and path of its request. */
  readonly path: string;
  /** SHA-256 of the body's bytes as they travel, in lower-case hex. */
  readonly bodyHash: string;
}

/** The text that is signed, in UTF-8. */
export const vendorSignedText = ({ time, method, path, bodyHash }: VendorSigned): string =>
  `${time}\n${method}\n${path}\n${bodyHash}`;

/** The signature's header, and the base64 in it. */
export const signatureHeader = (base64: string): string => `v1=${base64}`;
export const signatureOf = (header: string): string | undefined =>
  /^v1=([A-Za-z0-9+/]{16,200}={0,2})$/.exec(header)?.[1];
