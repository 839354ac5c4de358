/** Block chains to whose addresses payouts go. */
export const CHAINS = ['bitcoin', 'ethereum', 'tron'] as const;
export type Chain = (typeof CHAINS)[number];

/** The letters and the length of an address. Whether its checksum fits is for the platform to say. */
const SHAPES: Readonly<Record<Chain, RegExp>> = {
  bitcoin: /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|[bB][cC]1[0-9A-Za-z]{11,87})$/u,
  ethereum: /^0x[0-9a-fA-F]{40}$/u,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/u,
};

export const isChain = (chain: string): chain is Chain => CHAINS.some((one) => one === chain);

/** Whether a text looks like an address of a chain, for a form. */
export const looksLikeAddress = (chain: Chain, text: string): boolean => SHAPES[chain].test(text);
