import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WidgetDefinition } from './define-widget.ts';
import { createWidgetRegistry } from './registry.ts';

const component = () => null;
const definition = {
  name: 'game-row',
  load: () => Promise.resolve({ default: component }),
} as unknown as WidgetDefinition;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SYS-09] a chunk that hangs fails after 120 seconds and not before, and can be retried', async () => {
  const importer = vi.fn<() => Promise<WidgetDefinition>>(() => new Promise(() => undefined));
  const widgets = createWidgetRegistry({ 'game-row': importer });
  const failed = vi.fn<(error: Error) => void>();
  const loading = widgets.load('game-row').catch(failed);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await loading;
  expect(failed.mock.calls[0]?.[0].message).toMatch(/^Loading chunk game-row failed/);
  importer.mockResolvedValue(definition);
  expect(await widgets.load('game-row')).toEqual({ definition, component });
  expect(importer).toHaveBeenCalledTimes(2);
});

test('[ENG-11] a widget is loaded once, and a loaded one keeps no timer', async () => {
  const importer = vi.fn<() => Promise<WidgetDefinition>>(() => Promise.resolve(definition));
  const widgets = createWidgetRegistry({ 'game-row': importer });
  await Promise.all([widgets.load('game-row'), widgets.load('game-row')]);
  expect([importer.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  expect(widgets.getLoaded('game-row')?.component).toBe(component);
});
