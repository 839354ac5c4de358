import type { PlayerFunds, VendorAdapter } from '../../platform/play/vendors/adapter.ts';

/** What a vendor that keeps the balance itself does with the next request to move money. */
export type BankBehaviour = 'answers' | 'loses the answer' | 'loses the request' | 'refuses' | 'answers late' | 'dies';

/** A fake vendor that keeps the balance of its wallet. It moves each key at most once. */
export interface VendorBank {
  next: BankBehaviour;
  /** Whether it answers questions about transfers. */
  answersQueries: boolean;
  /** Every request to move money, in order. */
  readonly requests: PlayerFunds[];
  /** Lets a late request arrive. */
  release: () => void;
  /** What it has moved, by key; negative amounts left its wallet. */
  readonly moved: Map<string, bigint>;
  readonly adapter: Pick<VendorAdapter, 'moveFunds' | 'queryFunds' | 'absentIsFinalAfter'>;
}

export const ABSENT_IS_FINAL_AFTER = 300;

export function vendorBank(): VendorBank {
  const refused = new Set<string>();
  const bank: { -readonly [K in keyof VendorBank]: VendorBank[K] } = {
    next: 'answers',
    answersQueries: true,
    requests: [],
    release: () => undefined,
    moved: new Map(),
    adapter: {},
  };
  const take = ({ key, direction, amount }: PlayerFunds) => bank.moved.set(key, direction === 'in' ? amount : -amount);
  bank.adapter = {
    absentIsFinalAfter: ABSENT_IS_FINAL_AFTER,
    moveFunds: (funds) => {
      bank.requests.push(funds);
      if (bank.next === 'dies') throw new Error('The process ends here.');
      if (bank.next === 'loses the request') return Promise.resolve({ outcome: 'unknown' });
      if (bank.next === 'refuses') {
        refused.add(funds.key);
        return Promise.resolve({ outcome: 'refused' });
      }
      if (bank.next === 'answers late')
        return new Promise((resolve) => {
          bank.release = () => {
            take(funds);
            resolve({ outcome: 'done' });
          };
        });
      take(funds);
      return Promise.resolve({ outcome: bank.next === 'answers' ? 'done' : 'unknown' });
    },
    queryFunds: ({ key }) => {
      if (!bank.answersQueries) return Promise.resolve({ outcome: 'unknown' });
      if (bank.moved.has(key)) return Promise.resolve({ outcome: 'done' });
      return Promise.resolve({ outcome: refused.has(key) ? 'refused' : 'absent' });
    },
  };
  return bank;
}
