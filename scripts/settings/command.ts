/** The parsed command line. An undefined `value` removes the setting. */
interface Command {
  readonly ok: true;
  readonly verb: 'list' | 'get' | 'change';
  readonly merchant: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

export type CommandReading = Command | { readonly ok: false; readonly problem: string };

export const USAGE = `npm run settings -- list                                    every merchant with the version of its settings
npm run settings -- get aurora                              what is set; what is not comes from the manifest
npm run settings -- get aurora flags.FREEPLAY3
npm run settings -- set aurora flags.FREEPLAY3 true         values are JSON; a word that is none is text
npm run settings -- set aurora imageCDNs '["https://img.example.org"]'
npm run settings -- unset aurora flags.FREEPLAY3            the manifest's value holds again
npm run settings -- maintenance aurora on|off`;

export function readCommand(words: readonly string[]): CommandReading {
  const [verb, merchant = '', ...rest] = words;
  const make = (kind: Command['verb'], path = '', value?: unknown): Command => ({
    ok: true,
    verb: kind,
    merchant,
    path: path.split('.').filter(Boolean),
    value,
  });
  const reject = (problem: string): CommandReading => ({ ok: false, problem });
  if (verb === 'list') return merchant === '' ? make('list') : reject('list takes nothing more.');
  if (verb === undefined || !['get', 'set', 'unset', 'maintenance'].includes(verb))
    return reject(verb ? `There is no command ${verb}.` : 'What is to be done?');
  if (merchant === '') return reject(`${verb} needs a merchant.`);
  const [first = '', second, ...more] = rest;
  if (more.length > 0)
    return reject(
      `${verb} takes no more than ${verb === 'set' ? 'a path and a value' : 'one word'} after the merchant.`,
    );
  if (verb === 'get') return second === undefined ? make('get', first) : reject('get takes one path.');
  if (verb === 'maintenance')
    return first === 'on' || first === 'off'
      ? make('change', 'maintenance', first === 'on')
      : reject('maintenance is on or off.');
  if (first === '') return reject(`${verb} needs a path, such as flags.FREEPLAY3.`);
  if (verb === 'unset') return second === undefined ? make('change', first) : reject('unset takes one path.');
  return second === undefined ? reject('set needs a value.') : make('change', first, readValue(second));
}

function readValue(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    return word;
  }
}
