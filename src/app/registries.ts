import type { ActionDefinition } from '../../renderer/action/define-action.ts';
import type { SourceDefinition } from '../../renderer/source/define-source.ts';
import type { WidgetDefinition } from '../../renderer/widget/define-widget.ts';
import { createWidgetRegistry, type WidgetRegistry } from '../../renderer/widget/registry.ts';
import type { SiteFact } from '../facts/define.ts';

export type AnySource = SourceDefinition<unknown, unknown, unknown>;
export type AnyAction = ActionDefinition<unknown, unknown>;

/** The folder listing is the registry: adding a folder adds the feature, and only what a screen names is loaded. */
const widgetModules = import.meta.glob<WidgetDefinition>('../../widgets/*/widget.ts', { import: 'widget' });
const sourceModules = import.meta.glob<AnySource>('../sources/*/source.ts', { import: 'source' });
const actionModules = import.meta.glob<AnyAction>('../actions/*/action.ts', { import: 'action' });
const factModules = import.meta.glob<Record<string, unknown>>('../facts/*.ts', { eager: true });

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';
const byFolder = <Value>(modules: Record<string, () => Promise<Value>>) =>
  Object.fromEntries(Object.entries(modules).map(([path, load]) => [folderOf(path), load]));

const sources = byFolder(sourceModules);
const actions = byFolder(actionModules);

export const widgets: WidgetRegistry = createWidgetRegistry(byFolder(widgetModules));
export const loadSource = async (name: string): Promise<AnySource | undefined> =>
  Object.hasOwn(sources, name) ? sources[name]?.() : undefined;
export const loadAction = async (name: string): Promise<AnyAction | undefined> =>
  Object.hasOwn(actions, name) ? actions[name]?.() : undefined;

const isFact = (value: unknown): value is SiteFact =>
  typeof value === 'object' && value !== null && 'describes' in value && 'name' in value;
export const facts: readonly SiteFact[] = Object.values(factModules).flatMap((module) =>
  Object.values(module).filter(isFact),
);
