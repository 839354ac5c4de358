import type { StandIn } from '../../adapters/stand-in.ts';
import { gatewayStandIn } from '../../messaging/gateway-stand-in.ts';

export const standIn: StandIn = gatewayStandIn;
