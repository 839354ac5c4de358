import { newAction } from './action.ts';
import { newCall } from './call.ts';
import { newFact } from './fact.ts';
import { type FeatureRequest, type Made, rejected } from './files.ts';
import { newMail, newSms } from './message-adapter.ts';
import { newPayment } from './payment.ts';
import { newSource } from './source.ts';
import { newVendor } from './vendor.ts';
import { newVerification } from './verification.ts';
import { newWidget } from './widget.ts';

interface Kind {
  readonly make: (asked: FeatureRequest) => Made;
  readonly options: readonly string[];
}

const kinds: Readonly<Record<string, Kind>> = {
  widget: { make: newWidget, options: ['family'] },
  action: { make: newAction, options: [] },
  source: { make: newSource, options: ['call', 'returns'] },
  fact: { make: newFact, options: ['type'] },
  call: { make: newCall, options: ['auth', 'room'] },
  vendor: { make: newVendor, options: ['code'] },
  sms: { make: newSms, options: [] },
  mail: { make: newMail, options: [] },
  verification: { make: newVerification, options: [] },
  payment: { make: newPayment, options: [] },
};

export const USAGE = `npm run new -- widget NAME [--family content]     a widget with props, an event, a slot, texts, examples, a test
npm run new -- action NAME                        an action with its parameters and a test
npm run new -- source NAME --call CALL            a source that reads through a call of schemas/calls
                           [--returns SHAPE]      and hands on that shape of schemas/data
npm run new -- fact NAME [--type boolean]         a fact: boolean, number or string
npm run new -- call NAME [--auth none]            a call, its handler, a test over HTTP; none, token or account
                         [--room engagement]      the handler's domain is platform/ROOM/NAME
npm run new -- vendor NAME [--code CODE]          an adapter of a game vendor, by its code in the catalogue
npm run new -- sms NAME                           an adapter that sends messages to phones
npm run new -- mail NAME                          an adapter that sends mail
npm run new -- verification NAME                  an adapter that tells people from programs, with its half on the page
npm run new -- payment NAME                       an adapter of a payment provider

NAME is in kebab case, such as club-badge. With --later nothing is generated: run npm run generate after the last of several.`;

/** Folders whose parts are one level down, in families or rooms. */
const GROUPED: ReadonlySet<string> = new Set(['widgets', 'platform']);

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns the files of a new feature, or the reason why it cannot be created. It writes nothing. */
export function plan(kind: string, asked: FeatureRequest): Made {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!found) return rejected(`${kind ? `“${kind}” is none of the kinds.` : 'What is to be made?'}\n\n${USAGE}`);
  const { name, options } = asked;
  const reason = badName(name);
  if (reason) return rejected(`“${name}” cannot be a name: ${reason}`);
  const odd = Object.keys(options).find((option) => !found.options.includes(option));
  if (odd) return rejected(`A ${kind} has no option --${odd}.\n\n${USAGE}`);
  const made = found.make(asked);
  if (!made.ok) return made;
  const [taken] = Object.keys(made.files).flatMap((path) => placeOf(path, asked) ?? []);
  return taken !== undefined
    ? rejected(`There is a ${kind} “${name}” already, or something else in its place: ${taken}. Choose another name.`)
    : made;
}

function badName(name: string): string | undefined {
  if (name.length < 3 || name.length > 40) return 'it has 3 to 40 characters.';
  if (!NAME.test(name)) return 'small letters, digits and single dashes, a letter first, such as club-badge.';
  if (/^(utils?|helpers?|common|lib|misc|shared|index)$/.test(name)) return 'it says nothing about what it is for.';
  return undefined;
}

/**
 * Returns what already has the name: a file, or a folder that would be new. Families of widgets and rooms of the platform are
 * searched as a whole, because a widget or domain must have a name of its own among all of them.
 */
function placeOf(path: string, { name, project }: FeatureRequest): string | undefined {
  if (project.read(path) !== undefined) return path;
  const parts = path.split('/');
  const own = parts.indexOf(name);
  const [root = ''] = parts;
  const groups =
    own === 2 && GROUPED.has(root)
      ? project.list(root).map((group) => `${root}/${group}`)
      : [parts.slice(0, own).join('/')];
  return own > 0
    ? groups.map((group) => `${group}/${name}`).find((folder) => project.list(folder).length > 0)
    : undefined;
}
