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

/** The part of the contract that vendor and platform share; the shapes are in schemas/vendor, one file per verb. */
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

/** Returns the path of a vendor's request. */
export const vendorPath = (vendor: string, verb: string): string => `/vendor/v1/${vendor}/${verb}`;

/** Statuses that may change when the same request is sent again; every other status is final. */
export const retryableStatuses: ReadonlySet<VendorAnswerStatus> = new Set([
  'BET_NOT_FOUND',
  'BUSY',
  'INTERNAL',
] as const);

/** Headers of a signed request or response. */
export const vendorHeaders = { key: 'x-vendor-key', time: 'x-timestamp', signature: 'x-signature' } as const;

/** The maximum clock difference between vendor and platform. */
export const MAX_CLOCK_SKEW_MS = 5 * 60 * 1000;

export interface SignedVendorMessage {
  /** Milliseconds, as text of the header. */
  readonly time: string;
  readonly method: string;
  /** Path without query. A response is signed with the method and path of its request. */
  readonly path: string;
  /** SHA-256 of the raw body, in lower-case hexadecimal. */
  readonly bodyHash: string;
}

/** Returns the text that is signed, in UTF-8. */
export const vendorSigningText = ({ time, method, path, bodyHash }: SignedVendorMessage): string =>
  `${time}\n${method}\n${path}\n${bodyHash}`;

/** Returns the value of the signature header, and parses the base64 signature from it. */
export const formatSignatureHeader = (base64: string): string => `v1=${base64}`;
export const parseSignatureHeader = (header: string): string | undefined =>
  /^v1=([A-Za-z0-9+/]{16,200}={0,2})$/.exec(header)?.[1];
