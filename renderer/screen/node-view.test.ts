import { expect, test, vi } from 'vitest';
import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import type { Stage } from './engine.ts';
import { createNodeView } from './node-view.ts';
import { createObservable, type WritableObservable } from './observable.ts';

function stand(more: Partial<WidgetNode>) {
  const facts = new Map<string, WritableObservable<FactValue> & { readonly subscribe: ReturnType<typeof vi.fn> }>();
  const fact = (name: string) => {
    const held = createObservable<FactValue>(undefined);
    const known = facts.get(name) ?? { ...held, subscribe: vi.fn(held.subscribe) };
    facts.set(name, known);
    return known;
  };
  const node: WidgetNode = { widget: 'plate', props: {}, whileUnknown: 'hide', criticality: 'normal', ...more };
  const stage = { fact, manifest: { menus: {} }, text: (key: string) => key } as unknown as Stage;
  return { fact, view: createNodeView(node, stage) };
}

const titled = { when: { fact: 'flag.A' }, props: { title: { $fact: 'site.language' } } } as const;

test('[ENG-08] a view stays the same object until something that the node read has changed', () => {
  const { view, fact } = stand({ props: { title: { $fact: 'site.language' } } });
  fact('site.language').set('pt');
  const first = view.read();
  expect(first).toEqual({ shown: true, props: { title: 'pt' } });
  expect(view.read()).toBe(first);
  fact('site.language').set('en');
  expect(view.read()).toEqual({ shown: true, props: { title: 'en' } });
});

test('[ENG-08] a hidden node follows its condition alone, a shown one what it shows as well', () => {
  const { view, fact } = stand(titled);
  view.read();
  const notify = vi.fn();
  const stop = view.subscribe(notify);
  expect(fact('site.language').subscribe).not.toHaveBeenCalled();
  fact('site.language').set('pt');
  expect(notify).not.toHaveBeenCalled();
  fact('flag.A').set(true);
  expect(notify).toHaveBeenCalledOnce();
  expect(view.read()).toEqual({ shown: true, props: { title: 'pt' } });
  fact('site.language').set('en');
  expect(view.read()).toEqual({ shown: true, props: { title: 'en' } });
  fact('flag.A').set(false);
  expect(view.read()).toEqual({ shown: false });
  expect(notify).toHaveBeenCalledTimes(3);
  fact('site.language').set('vi');
  expect(notify).toHaveBeenCalledTimes(3);
  stop();
  fact('flag.A').set(true);
  expect(notify).toHaveBeenCalledTimes(3);
});

test('what changed between the first look and the watching is not missed', () => {
  const { view, fact } = stand(titled);
  expect(view.read()).toEqual({ shown: false });
  fact('flag.A').set(true);
  view.subscribe(() => undefined);
  expect(view.read()).toMatchObject({ shown: true });
});

test('[ENG-08] hydration reads what the server rendered with, and the same object where nothing has changed since', () => {
  const { view, fact } = stand({ props: { title: { $fact: 'site.language' } } });
  expect(view.readFirst()).toBe(view.read());
  fact('site.language').set('pt');
  expect(view.readFirst()).toEqual({ shown: true, props: {} });
  expect(view.read()).toEqual({ shown: true, props: { title: 'pt' } });
});

test('[ENG-08] a view follows what it reads now, no longer what it read before, and nothing after its end', () => {
  const { view, fact } = stand(titled);
  const stops = vi.fn();
  const language = fact('site.language');
  const { unsubscribe } = language;
  Object.assign(language, { unsubscribe: (listener: () => void) => (stops(), unsubscribe(listener)) });
  fact('flag.A').set(true);
  view.read();
  const notify = vi.fn();
  const stop = view.subscribe(notify);
  expect(language.subscribe).toHaveBeenCalledOnce();
  language.set('pt');
  expect(language.subscribe).toHaveBeenCalledOnce();
  expect(stops).not.toHaveBeenCalled();
  fact('flag.A').set(false);
  expect(stops).toHaveBeenCalledOnce();
  fact('flag.A').set(true);
  expect(language.subscribe).toHaveBeenCalledTimes(2);
  expect(notify).toHaveBeenCalledTimes(3);
  stop();
  expect(stops).toHaveBeenCalledTimes(2);
});
