import { loadKinds } from '../../platform/kernel/adapters/find-adapters.ts';
import { newAction } from './action.ts';
import { newAdapter } from './adapter.ts';
import { newAdapterKind } from './adapter-kind.ts';
import { newCall } from './call.ts';
import { newDomain } from './domain.ts';
import { newJob, newLiveEvent, newMigration } from './domain-parts.ts';
import { newFact } from './fact.ts';
import { type FeatureRequest, type Made, rejected } from './files.ts';
import { newLottery } from './lottery.ts';
import { newPackage } from './package.ts';
import { newQueue } from './queue.ts';
import { newSource } from './source.ts';
import { newVendor } from './vendor.ts';
import { newWebhook } from './webhook.ts';
import { newWidget } from './widget.ts';

interface Kind {
  readonly make: (request: FeatureRequest) => Made;
  /** Each option with its example or default. */
  readonly options: Readonly<Record<string, string>>;
  readonly describes: string;
}

const IN = { in: 'money/wallet' };

const parts: Readonly<Record<string, Kind>> = {
  widget: {
    make: newWidget,
    options: { family: 'content' },
    describes: 'a widget with props, an event, a slot, texts, examples, a test',
  },
  package: {
    make: newPackage,
    options: {},
    describes: 'an npm package of widgets in packages/, with types of the engine',
  },
  action: { make: newAction, options: {}, describes: 'an action with its parameters and a test' },
  source: {
    make: newSource,
    options: { call: 'CALL', returns: 'SHAPE' },
    describes: 'a source that reads through a call of schemas/calls and returns a shape of schemas/data',
  },
  fact: { make: newFact, options: { type: 'boolean' }, describes: 'a fact: boolean, number or string' },
  call: {
    make: newCall,
    options: { auth: 'none', room: 'engagement' },
    describes: 'a call with its handler in platform/ROOM/NAME and a test over HTTP; auth is none, token or account',
  },
  domain: {
    make: newDomain,
    options: { room: 'engagement' },
    describes: 'a domain with a migration, table types, store, service and a test',
  },
  'live-event': {
    make: newLiveEvent,
    options: IN,
    describes: 'a message to open pages, after which sources are read again',
  },
  webhook: { make: newWebhook, options: IN, describes: 'a route that an outside service calls, with its test' },
  migration: { make: newMigration, options: IN, describes: 'a migration that creates a table' },
  job: { make: newJob, options: IN, describes: 'a scheduled job with its test' },
  queue: { make: newQueue, options: IN, describes: 'a queue of the back office with an operation' },
  lottery: {
    make: newLottery,
    options: {},
    describes: 'a family of lotteries with four play types, and a test over all of its results',
  },
  vendor: {
    make: newVendor,
    options: { code: 'CODE' },
    describes: 'an adapter of a game vendor, by its code in the catalogue',
  },
  'adapter-kind': {
    make: newAdapterKind,
    options: {},
    describes: 'a kind of adapters with interface, contract suite, sandbox and template',
  },
};

const adapterKinds = await loadKinds();

/** Every kind of adapter is a kind of part, by the command that its kind.ts names. */
const kinds: Readonly<Record<string, Kind>> = {
  ...parts,
  adapter: {
    make: (request) => {
      const kind = adapterKinds.find(({ name }) => name === request.options.kind);
      const names = adapterKinds.map(({ name }) => name).join(', ');
      return kind ? newAdapter(kind)(request) : rejected(`Say which kind of adapter with --kind: ${names}.`);
    },
    options: { kind: 'sms' },
    describes: 'an adapter, from the template in the folder of its kind',
  },
  ...Object.fromEntries(
    adapterKinds.map((kind) => [
      kind.command,
      { make: newAdapter(kind), options: {}, describes: `an adapter of platform/providers/${kind.name}` },
    ]),
  ),
};

/** Every option of any kind. */
export const OPTIONS: readonly string[] = [
  ...new Set(Object.values(kinds).flatMap(({ options }) => Object.keys(options))),
];

const usageLine = ([kind, { options, describes }]: [string, Kind]): string => {
  const command = [kind, 'NAME', ...Object.entries(options).map(([option, value]) => `[--${option} ${value}]`)].join(
    ' ',
  );
  return `npm run new -- ${command.padEnd(40)} ${describes}`;
};

export const USAGE = `${Object.entries(kinds).map(usageLine).join('\n')}

NAME is in kebab case, such as club-badge. With --later nothing is generated: run npm run generate after the last of several.`;

/** Folders whose parts are one level down, in families or rooms. */
const GROUPED: ReadonlySet<string> = new Set(['widgets', 'platform']);

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns the files of a new feature, or the reason why it cannot be created. It writes nothing. */
export function plan(kind: string, request: FeatureRequest): Made {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!found) return rejected(`${kind ? `“${kind}” is none of the kinds.` : 'What is to be made?'}\n\n${USAGE}`);
  const { name, options } = request;
  const reason = badName(name);
  if (reason) return rejected(`“${name}” cannot be a name: ${reason}`);
  const odd = Object.keys(options).find((option) => !Object.hasOwn(found.options, option));
  if (odd) return rejected(`A ${kind} has no option --${odd}.\n\n${USAGE}`);
  const made = found.make(request);
  if (!made.ok) return made;
  const [taken] = Object.keys(made.files).flatMap((path) => placeOf(path, request) ?? []);
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
