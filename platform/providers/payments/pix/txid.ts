/** Returns the txid of an order: the 32 hexadecimal digits of its UUID. */
export const txidOf = (orderId: string): string => orderId.replaceAll('-', '');

/** Returns the order id of a txid; undefined when the txid is not one of ours. */
export function orderIdOf(txid: unknown): string | undefined {
  if (typeof txid !== 'string' || !/^[0-9a-f]{32}$/.test(txid)) return undefined;
  return txid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
