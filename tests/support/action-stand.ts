// Runs actions in tests with a fake context and fake calls.
import { createStore } from 'jotai';
import { expect, vi } from 'vitest';
import type { ActionContext, ActionDefinition, Outcome } from '../../renderer/action/define-action.ts';
import { CallFailure } from '../../src/api/failure.ts';
import { loadValidators } from '../../src/runtime/registries/check-params.ts';

export const actions = import.meta.glob<ActionDefinition<unknown, unknown>>('../../src/actions/*/action.ts', {
  import: 'action',
});
export const done: Outcome = { ok: true };

/** Returns recording fakes of everything that an action may use. */
export function surroundings() {
  const store = createStore();
  return {
    store,
    facts: { 'site.language': 'pt' } as Record<string, string | number | boolean>,
    call: vi.fn(async (_name: string, _request: object): Promise<unknown> => ({})),
    refresh: vi.fn(),
    run: vi.fn(async () => done),
    navigate: vi.fn(),
    openWindow: vi.fn(() => done),
    resolveHref: vi.fn(({ $link, params }: { $link: string; params?: { id: string } }) =>
      $link === 'gone' ? undefined : `/${$link}${params ? `/${params.id}` : ''}`,
    ),
    openModal: vi.fn(async () => undefined),
    confirm: vi.fn(async (_request: object) => true),
    closeModal: vi.fn(),
    notify: vi.fn(),
    setLanguage: vi.fn(async () => undefined),
    signIn: vi.fn(async () => undefined),
    signOut: vi.fn(),
    showAvatar: vi.fn(),
  };
}
export type Around = ReturnType<typeof surroundings>;

/** Runs an action like the dispatcher: its parameters are validated first. */
export async function runAction(around: Around, name: string, params: object): Promise<Outcome> {
  const action = await actions[`../../src/actions/${name}/action.ts`]?.();
  const validate = (await loadValidators(name)).actionValues[name];
  expect(validate?.(params), JSON.stringify(validate?.errors)).toBe(true);
  const { store, facts, ...rest } = around;
  const context = {
    ...rest,
    fact: (fact: string) => facts[fact],
    get: store.get,
    set: store.set,
    text: (key: string) => key,
    merchant: 'harbour',
  } as unknown as ActionContext<unknown>;
  return (action as ActionDefinition<unknown, unknown>).run(params, context);
}
export const rejection = (code: string) => new CallFailure({ code, severity: 'error', message: `error.${code}` });
