import { act, type ComponentType, type ReactNode } from 'react';
import texts from '../../../generated/texts/player/en.json' with { type: 'json' };
import { type Engine, EngineProvider, type Outcome, type WidgetInput } from '../../../renderer/index.ts';
import { testEngine } from './engine.ts';
import { createTestRoot } from './roots.ts';

interface RenderOptions {
  readonly slots?: Readonly<Record<string, ReactNode>>;
  /** Members that differ from the test engine. */
  readonly engine?: Partial<Engine>;
  /** Outcome of every event; success when left out. */
  readonly outcome?: Outcome | Promise<Outcome>;
  /** Input of the dialog, passed by the action that opened it. */
  readonly input?: unknown;
}

export interface WidgetEvent {
  readonly name: string;
  readonly event?: unknown;
}

interface RenderedWidget {
  readonly place: HTMLElement;
  /** Events that the widget dispatched, in order. */
  readonly events: readonly WidgetEvent[];
}

/** Returns the built-in English text of a key; the key itself when there is none. */
export function text(key: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const words = (texts as Readonly<Record<string, string | undefined>>)[key] ?? key;
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = parameters[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Renders a widget alone, with resolved props, and records its events. */
export async function renderWidget<Props, Events extends string>(
  Widget: ComponentType<WidgetInput<Props, Events>>,
  props: Props,
  options: RenderOptions = {},
): Promise<RenderedWidget> {
  const events: WidgetEvent[] = [];
  const dispatchEvent = (name: string) => async (event?: unknown) => {
    events.push({ name, ...(event === undefined ? {} : { event }) });
    return options.outcome ?? { ok: true };
  };
  const on = new Proxy({} as WidgetInput<Props, Events>['on'], { get: (_, name) => dispatchEvent(String(name)) });
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () =>
    createTestRoot(place).render(
      <EngineProvider value={{ ...testEngine, ...options.engine }}>
        <Widget props={props} on={on} slots={options.slots ?? {}} text={text} node="test.node" input={options.input} />
      </EngineProvider>,
    ),
  );
  return { place, events };
}
