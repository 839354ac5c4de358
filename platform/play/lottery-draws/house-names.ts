/** The platform's own lotteries among the vendors: their stakes follow the rules of every other game's. */
export const HOUSE = 'LOTTERY';

/** What the record of bets calls them. */
export const HOUSE_NAMES = { en: 'Lottery', pt: 'Loteria', vi: 'Xổ số', cn: '彩票' } as const;
