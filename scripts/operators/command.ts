import { parseArgs } from 'node:util';
import type { OperatorRole } from '../../generated/operator-calls.ts';

/** The parsed command line. */
export type OperatorsCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'reset' | 'remove'; readonly name: string }
  | {
      readonly verb: 'add';
      readonly name: string;
      readonly role: OperatorRole;
      readonly merchants: readonly string[] | undefined;
    };

export type OperatorsReading = { ok: true; command: OperatorsCommand } | { ok: false; problem: string };

export const USAGE = `npm run operators -- list
npm run operators -- add marina --role admin                     for all merchants; its password is printed once
npm run operators -- add marina --role editor --merchants aurora,vertex
npm run operators -- reset marina                                a new password; the authenticator app is forgotten
npm run operators -- remove marina                               is let in no more`;

const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;

export function readCommand(words: readonly string[]): OperatorsReading {
  const reject = (problem: string): OperatorsReading => ({ ok: false, problem });
  let parsed;
  try {
    const options = { role: { type: 'string' }, merchants: { type: 'string' } } as const;
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    return reject(error instanceof Error ? error.message : 'This cannot be read.');
  }
  const { values, positionals } = parsed;
  const [verb, name, ...more] = positionals;
  if (verb === 'list' && name === undefined) return { ok: true, command: { verb } };
  if (verb !== 'add' && verb !== 'reset' && verb !== 'remove')
    return reject(verb ? `There is no command ${verb}.` : 'What is to be done?');
  if (!name || more.length > 0) return reject(`${verb} takes one name.`);
  if (!/^[a-z][a-z0-9._-]{1,39}$/.test(name)) return reject(`${name} is no name: small letters, digits, . _ and -.`);
  if (verb !== 'add') return { ok: true, command: { verb, name } };
  const role = ROLES.find((one) => one === values.role);
  if (!role) return reject(`A role is one of ${ROLES.join(', ')}.`);
  const merchants = values.merchants?.split(',').filter(Boolean);
  return { ok: true, command: { verb, name, role, merchants } };
}
