import { calls } from '../../../generated/calls.ts';
import catalog from '../../../generated/catalog.json' with { type: 'json' };
import type { FieldSwitch, FlagSwitch, SwitchedScreen } from '../../../generated/types/operator-calls.ts';
import { titleWithoutParameters } from '../../../rules/screen-title.ts';
import type { Site } from '../../sites/serving/site.ts';
import { changeSettings } from '../../sites/settings/change-settings.ts';
import { checkSettings } from '../../sites/settings/check-settings.ts';
import { type OperatorHandlers, siteOf } from '../requests/handler.ts';
import { rejectOperatorCall } from '../requests/operator-api-error.ts';
import { nodesByFlag } from './where.ts';
import { awaitedBy, fieldDescription, flagDescription } from './words.ts';

type Rules = Readonly<Record<string, { readonly enabled?: boolean; readonly required?: boolean } | undefined>>;

export const handlers = {
  opsSwitches: async ({ code, language }, context) => {
    const site = siteOf(context, code);
    const flags = flagsOf(site);
    const screens = screensOf(site, flags, language);
    return { flags, fields: fieldsOf(site), screens, maintenance: site.run.applied.maintenance };
  },

  opsSetSwitch: async ({ code, kind, name, rule, value }, context) => {
    const site = siteOf(context, code);
    const known = kind === 'flag' ? catalog.flags.includes(name) : Object.hasOwn(rulesOf(site), name);
    if (!known) return rejectOperatorCall('ops.not.found');
    const feature = kind === 'flag' && value === 'on' ? awaitedBy(name) : undefined;
    if (feature !== undefined)
      return rejectOperatorCall('ops.request', {
        value: { problems: [`/flags/${name}: this version has no ${feature}, so the flag cannot be turned on.`] },
      });
    const path = kind === 'flag' ? ['flags', name] : ['registration', 'fields', name, rule];
    const edit = { path, value: value === 'manifest' ? undefined : value === 'on' };
    const changed = await changeSettings(context.platform.database, code, { edit, check: checkSettings });
    if (!changed.ok) return rejectOperatorCall('ops.request', { value: { problems: changed.problems } });
    await context.note({
      target: { kind: 'switch', id: path.join('.') },
      from: { state: standingOf(changed.before) },
      to: { state: value },
    });
    return { version: changed.version };
  },
} satisfies Partial<OperatorHandlers>;

const standingOf = (set: unknown): 'on' | 'off' | 'manifest' =>
  set === undefined ? 'manifest' : set === true ? 'on' : 'off';

function flagsOf({ manifest, run }: Site): FlagSwitch[] {
  const nodes = nodesByFlag(manifest);
  return catalog.flags.map((name) => ({
    name,
    describes: flagDescription(name),
    ...awaits(awaitedBy(name)),
    on: run.applied.flags[name] === true,
    from: run.settings.flags && Object.hasOwn(run.settings.flags, name) ? 'settings' : 'manifest',
    nodes: [...(nodes.get(name) ?? [])],
    calls: Object.values(calls).flatMap((call) => (call.module === name ? [call.name] : [])),
  }));
}

/** Returns the titles of the screens that flags change; a screen without words of its own has none. */
function screensOf(site: Site, flags: readonly FlagSwitch[], language: string): SwitchedScreen[] {
  const { locale, routes } = site.manifest;
  const { entries } = site.texts(locale.supported.find((one) => one === language) ?? locale.default);
  const names = new Set(flags.flatMap(({ nodes }) => nodes.flatMap((pointer) => routeIn(pointer) ?? [])));
  return [...names].flatMap((route) => {
    const title = routes[route]?.title;
    const text = typeof title === 'object' ? entries[title.$text] : title;
    const words = titleWithoutParameters(text ?? '');
    return words === '' ? [] : [{ route, title: words }];
  });
}

const routeIn = (pointer: string): string | undefined => /^\/routes\/([^/]+)/.exec(pointer)?.[1];

const awaits = (feature: string | undefined): Pick<FlagSwitch, 'awaits'> =>
  feature === undefined ? {} : { awaits: feature };

const rulesOf = ({ run }: Site): Rules => run.applied.registration.fields;

function fieldsOf(site: Site): FieldSwitch[] {
  const set = (site.run.settings.registration?.fields ?? {}) as Rules;
  return Object.entries(rulesOf(site)).map(([name, rule]) => ({
    name,
    describes: fieldDescription(name),
    enabled: rule?.enabled !== false,
    required: rule?.required === true,
    from: set[name] === undefined ? 'manifest' : 'settings',
  }));
}
