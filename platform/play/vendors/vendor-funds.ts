import type { Random } from '../../../rules/random.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { FundsMove, VendorFunds } from '../../money/wallet/vendor-funds.ts';
import type { PlayerFunds } from './adapter.ts';
import { ensurePlayer } from './players.ts';
import type { Vendors } from './vendors.ts';

interface FundsParts {
  readonly vendors: Pick<Vendors, 'getAdapter'>;
  readonly database: Pick<Database, 'db'>;
  readonly random: Random;
}

/** Returns the vendors that keep the balance of their wallet. They know a member by the pseudonym that games use. */
export function createVendorFunds({ vendors, database, random }: FundsParts): VendorFunds {
  const ask = async ({ memberId, realm, ...move }: FundsMove): Promise<PlayerFunds> => {
    const { vendor, key, currency, direction, amount } = move;
    const player = await ensurePlayer(database.db, { vendor, memberId, currency, realm, transfer: true }, random);
    return { key, playerRef: player.ref, currency, direction, amount };
  };
  return {
    isTold: (vendor) => vendors.getAdapter(vendor)?.moveFunds !== undefined,
    move: async (move) => {
      const adapter = vendors.getAdapter(move.vendor);
      return (await adapter?.moveFunds?.(await ask(move))) ?? { outcome: 'unknown' };
    },
    query: async (move) => {
      const adapter = vendors.getAdapter(move.vendor);
      return (await adapter?.queryFunds?.(await ask(move))) ?? { outcome: 'unknown' };
    },
    absentIsFinalAfter: (vendor) => vendors.getAdapter(vendor)?.absentIsFinalAfter ?? Number.POSITIVE_INFINITY,
  };
}
