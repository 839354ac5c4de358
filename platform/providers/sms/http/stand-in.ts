import type { StandIn } from '../../../kernel/adapters/stand-in.ts';
import { gatewayStandIn } from '../../messaging/gateway-stand-in.ts';

export const standIn: StandIn = gatewayStandIn;
