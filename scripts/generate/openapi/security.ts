// The security schemes of both documents, and the ones that a call requires according to its `auth`.
import type { Schema } from '../schemas.ts';
import { type Call, hasBody } from './call.ts';

const token = (description: string): Schema => ({ type: 'apiKey', in: 'header', name: 'Authorization', description });

export const playerSchemes: Record<string, Schema> = {
  token: token('Session token without a prefix, of any session, also a guest’s.'),
  account: token('Session token without a prefix, of a session with a registered account.'),
  agent: token('Session token without a prefix, of a session with an agent’s account.'),
};

export const playerSecurity = ({ auth }: Call): readonly Schema[] => (auth === 'none' ? [] : [{ [auth]: [] }]);

export const operatorSchemes: Record<string, Schema> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'ops',
    description: 'Session of an operator, which the call opsSignIn sets as an HttpOnly cookie.',
  },
  sameOrigin: {
    type: 'apiKey',
    in: 'header',
    name: 'x-ops',
    description: 'The value `1`, which every writing request carries besides the Origin of the platform’s own pages.',
  },
};

/** Returns the security requirement of an operators' call. Schemes in one requirement are both required. */
export function operatorSecurity(call: Call): readonly Schema[] {
  const requirement = {
    ...(call.auth === 'operator' ? { session: [] } : {}),
    ...(hasBody(call) || call.method === 'DELETE' ? { sameOrigin: [] } : {}),
  };
  return Object.keys(requirement).length > 0 ? [requirement] : [];
}
