import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import texts from '../../../generated/texts/player/en.json' with { type: 'json' };
import { type Engine, EngineProvider, type Outcome, type WidgetInput } from '../../../renderer/index.ts';
import { testEngine } from './engine.ts';

interface Around {
  readonly slots?: Readonly<Record<string, ReactNode>>;
  /** What differs from the engine that tests stand on. */
  readonly engine?: Partial<Engine>;
  /** What every event comes to; all is well when left out. */
  readonly outcome?: Outcome | Promise<Outcome>;
  /** What the action that opened the dialog handed over. */
  readonly input?: unknown;
}

export interface Told {
  readonly name: string;
  readonly event?: unknown;
}

interface Drawn {
  readonly place: HTMLElement;
  /** Everything the widget told its manifest, in order. */
  readonly events: readonly Told[];
}

/** The built-in English text of a key, as the site would say it; the key itself when there is none. */
export function text(key: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const words = (texts as Readonly<Record<string, string | undefined>>)[key] ?? key;
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = parameters[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Draws a widget alone, with resolved props, and listens to what it says. */
export async function draw<Props, Events extends string>(
  Widget: ComponentType<WidgetInput<Props, Events>>,
  props: Props,
  around: Around = {},
): Promise<Drawn> {
  const events: Told[] = [];
  const tell = (name: string) => async (event?: unknown) => {
    events.push({ name, ...(event === undefined ? {} : { event }) });
    return around.outcome ?? { ok: true };
  };
  const on = new Proxy({} as WidgetInput<Props, Events>['on'], { get: (_, name) => tell(String(name)) });
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () =>
    createRoot(place).render(
      <EngineProvider value={{ ...testEngine, ...around.engine }}>
        <Widget props={props} on={on} slots={around.slots ?? {}} text={text} node="test.node" input={around.input} />
      </EngineProvider>,
    ),
  );
  return { place, events };
}
