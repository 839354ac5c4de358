/** How long betting is open, in milliseconds. */
export const BETTING_MS = 16_000;
/** From the moment the number is known until the ball lies: players see it before the money moves. */
export const SPIN_MS = 7_000;
/** From then until bets are taken again. */
export const AFTERWARDS_MS = 5_000;
