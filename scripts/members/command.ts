import { parseArgs } from 'node:util';

/** The parsed command line. */
export type MembersCommand =
  | {
      readonly verb: 'add';
      readonly merchant: string;
      readonly username: string;
      readonly type: number;
      readonly state: 'own' | 'default' | 'expired' | 'first';
      readonly dial: string;
      readonly mobile: string;
      readonly email: string;
      readonly bankName: string;
    }
  | { readonly verb: 'team'; readonly merchant: string; readonly username: string }
  | { readonly verb: 'affiliate'; readonly merchant: string; readonly code: string };

export type MembersReading = { ok: true; command: MembersCommand } | { ok: false; problem: string };

export const USAGE = `npm run members -- add aurora luana                          a member of the sandbox; its random password is printed once
npm run members -- add aurora luana --password expired       own, default, expired, or first: never logged in yet
npm run members -- add aurora luana --dial +55 --mobile 11987654321 --email l@example.org --bank-name 'Luana Reis'
npm run members -- add aurora luana --type 2                 an agent (1, 2, 41, 42)
npm run members -- team aurora carla                         an agent of the sandbox with a team: eight members on two levels
                                                             who deposit and play, today and each day
npm run members -- affiliate aurora AF1                      a code that brings new members`;

const NAME = /^[A-Za-z][A-Za-z0-9]{3,19}$/;
const noName = (name: string): string => `${name} is no username: 4 to 20 letters and digits.`;
const STATES = ['own', 'default', 'expired', 'first'] as const;
const OPTIONS = {
  type: { type: 'string', default: '0' },
  password: { type: 'string', default: 'own' },
  dial: { type: 'string', default: '' },
  mobile: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  'bank-name': { type: 'string', default: '' },
} as const;

export function readCommand(words: readonly string[]): MembersReading {
  const reject = (problem: string): MembersReading => ({ ok: false, problem });
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return reject(error instanceof Error ? error.message : 'This cannot be read.');
  }
  const { values, positionals } = parsed;
  const [verb, merchant, name, ...more] = positionals;
  if (verb !== 'add' && verb !== 'team' && verb !== 'affiliate')
    return reject(verb ? `There is no command ${verb}.` : 'What is to be done?');
  if (!merchant || !name || more.length > 0) return reject(`${verb} takes a merchant and a name.`);
  if (verb === 'affiliate') return { ok: true, command: { verb, merchant, code: name } };
  if (verb === 'team')
    return NAME.test(name) ? { ok: true, command: { verb, merchant, username: name } } : reject(noName(name));
  const state = STATES.find((one) => one === values.password);
  if (!state) return reject(`A password is one of ${STATES.join(', ')}.`);
  if (!NAME.test(name)) return reject(noName(name));
  if (!['0', '1', '2', '41', '42'].includes(values.type)) return reject('A type is 0, 1, 2, 41 or 42.');
  const { dial, mobile, email } = values;
  const contact = { dial, mobile, email, bankName: values['bank-name'] };
  return { ok: true, command: { verb, merchant, username: name, type: Number(values.type), state, ...contact } };
}
