import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorRequest, VendorResponse } from '../../games/vendor/contract.ts';
import { isSignedBy } from '../../games/vendor/server/keys.ts';

type Body = VendorRequest & { readonly amount: string };

/** The result of one txId. */
interface Kept {
  readonly verb: string;
  readonly body: Body;
  readonly status: string;
}

/** A fake wallet with one player that implements the contract in memory, for the vendor's own tests. */
export interface Wallet {
  readonly url: string;
  balance: number;
  /**
   * Called before a request is answered; returns a status to answer with, or `silence` to process the request and drop
   * the connection.
   */
  trouble: (verb: string, body: Body) => string | undefined;
  readonly calls: { readonly verb: string; readonly body: Body; readonly status: string }[];
  close(): Promise<void>;
}

/** The public key may be set later, because the vendor creates it when it starts. */
export async function openWallet(options: {
  publicKey?: () => string;
  balance?: number;
  port?: number;
}): Promise<Wallet> {
  const kept = new Map<string, Kept>();
  const undone = new Set<string>();
  const wallet: Omit<Wallet, 'url' | 'close'> = {
    balance: options.balance ?? 1_000_0000,
    trouble: () => undefined,
    calls: [],
  };
  const move = (verb: string, body: Body): string => {
    const amount = Number(body.amount);
    switch (verb) {
      case 'bet':
      case 'betwin':
        if (undone.has(body.txId ?? '')) return 'TX_ROLLED_BACK';
        if (wallet.balance < amount) return 'INSUFFICIENT_FUNDS';
        wallet.balance += Number(body.winAmount ?? 0) - amount;
        return 'OK';
      case 'win':
        wallet.balance += amount;
        return 'OK';
      case 'rollback': {
        const bet = kept.get(body.refTxId ?? '');
        if (bet?.status === 'OK' && !undone.has(body.refTxId ?? ''))
          wallet.balance += Number(bet.body.amount) - Number(bet.body.winAmount ?? 0);
        undone.add(body.refTxId ?? '');
        return 'OK';
      }
      default:
        return 'OK';
    }
  };
  const answerTo = (verb: string, body: Body): VendorResponse => {
    const before = kept.get(body.txId ?? '');
    const status = before?.status ?? move(verb, body);
    if (body.txId !== undefined && !before) kept.set(body.txId, { verb, body, status });
    return {
      status,
      requestId: body.requestId,
      ...(body.txId ? { txId: body.txId, platformTxId: `p-${body.txId}` } : {}),
      balance: String(wallet.balance),
      currency: 'BRL',
      ...(verb === 'authenticate'
        ? { playerRef: `p_${body.sessionToken}`, sessionToken: `s-${body.sessionToken}` }
        : {}),
    };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const path = request.url ?? '';
      const verb = path.split('/').at(-1) ?? '';
      const body = JSON.parse(bytes.toString('utf8')) as Body;
      const ts = String(request.headers['x-timestamp']);
      const signature = String(request.headers['x-signature']);
      const publicKey = options.publicKey?.();
      const signed =
        publicKey === undefined || isSignedBy(publicKey, { method: 'POST', path, body: bytes, ts, signature });
      const trouble = signed ? wallet.trouble(verb, body) : 'INVALID_SIGNATURE';
      const answer = trouble === undefined || trouble === 'silence' ? answerTo(verb, body) : { status: trouble };
      wallet.calls.push({ verb, body, status: trouble ?? answer.status });
      if (trouble === 'silence') response.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(wallet, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
