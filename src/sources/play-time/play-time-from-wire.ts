import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayTime } from '../../../generated/types/data.ts';
import { unitsFromWire } from '../../../rules/money.ts';

/** Returns the time of play with amounts in 1/10 000, and what the device's clock is behind the platform's. */
export function playTimeFromWire(wire: Calls['playTime']['response'], deviceNow: number): PlayTime {
  const { staked, net, now, ...others } = wire;
  return { ...others, now, offset: now - deviceNow, staked: unitsFromWire(staked), net: unitsFromWire(net) };
}
