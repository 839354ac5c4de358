import type { Realm } from '../ledger/store.ts';

/** Money that moves between a member's main wallet and the wallet that a vendor keeps. */
export interface FundsMove {
  /** Idempotency key: the vendor moves it at most once. */
  readonly key: string;
  readonly vendor: string;
  readonly memberId: string;
  readonly currency: string;
  readonly realm: Realm;
  /** `in` goes to the vendor's wallet, `out` comes from it. */
  readonly direction: 'in' | 'out';
  /** In 1/10 000. */
  readonly amount: bigint;
}

/** `done` and `refused` are final. `unknown`: nothing usable was answered, so the vendor may have moved it or not. */
export interface FundsAnswer {
  readonly outcome: 'done' | 'refused' | 'unknown';
}

/** `absent`: the vendor has no such transfer. */
export interface FundsState {
  readonly outcome: FundsAnswer['outcome'] | 'absent';
}

/** Vendors that keep the balance of their wallet. The vendors' domain, above this one, provides it at start. */
export interface VendorFunds {
  /** Whether transfers of the vendor's wallet have to be told to it; the others are postings of the ledger alone. */
  isTold(vendor: string): boolean;
  /** Asks the vendor to move the money. Never throws. */
  move(move: FundsMove): Promise<FundsAnswer>;
  /** Asks the vendor what became of a transfer. Never throws. */
  query(move: FundsMove): Promise<FundsState>;
  /** Seconds after which the vendor takes a request no more, so that `absent` is final. */
  absentIsFinalAfter(vendor: string): number;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly vendorFunds: VendorFunds;
  }
}
