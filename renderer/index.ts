// The public entry of the engine. Other rooms import from here only.
export type { ActionContext, ActionDefinition, Outcome, Requirement } from './action/define-action.ts';
export type { FactDefinition, FactValue } from './fact/define-fact.ts';
export type { Problem } from './problem/problem.ts';
export { renderDiagnosis } from './screen/diagnosis.tsx';
export type { Engine, Format, HydrationGates, LinkInput, NodeFailure, Stage } from './screen/engine.ts';
export { EngineProvider, RouteLink, StageProvider, useEngine, useLink } from './screen/engine-context.tsx';
export { ScreenBlocks, ScreenNode } from './screen/ScreenNode.tsx';
export type { CallPlatform, Following, SourceContext, SourceDefinition, SourceState } from './source/define-source.ts';
export type { MenuEntry } from './values/menu-entry.ts';
export type { WidgetDefinition, WidgetInput } from './widget/define-widget.ts';
